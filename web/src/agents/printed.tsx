/** What an agent printed. */
export function Printed({label, text}: {label: string; text: string}) {
  return text === "" ? null : <pre class="printed" tabIndex={0} role="region" aria-label={label}>{text}</pre>;
}
