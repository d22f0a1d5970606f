// A drawing of each game, made when the page is built; see vite.config.js.
declare module "virtual:pictures" {
  export const pictures: Readonly<Record<string, import("boardgames").Drawing>>;
}
