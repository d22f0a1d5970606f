/** Whether a key is for the page: pressed alone, and not where somebody writes or chooses. */
export function isForPage(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return !event.ctrlKey && !event.metaKey && !event.altKey && !target?.closest("input:not([type=checkbox]), textarea, select, [contenteditable]");
}
