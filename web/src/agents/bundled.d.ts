// The text of a program and all it imports, as one string; see vite.config.js.
declare module "*?bundled" {
  const text: string;
  export default text;
}
