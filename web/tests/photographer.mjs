// A browser that photographs the built page. PAGE: the folder of the page; BROWSER: the browser.

import path from "node:path";
import {chromium} from "playwright-core";
import {serve} from "./browser/server.mjs";

export async function photographer() {
  const server = await serve(path.resolve(process.env.PAGE ?? "build/web"));
  const browser = await chromium.launch({executablePath: process.env.BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox"]});
  return {
    /**
     * A page of a visitor of its own, as soon as there is a board. `settings`: the page's; `scene`:
     * options of the boards in 3D; `device`: as playwright has it; `from`: another program that serves the page.
     */
    async open({file = "", hash = "", from = server.url, settings = {}, scene, device = {viewport: {width: 1280, height: 860}}, before,
                ready = "svg.drawing[role]"}) {
      const visitor = await browser.newContext(device);
      const stored = {"boardgames.settings": {language: "en", theme: "light", ...settings}};
      if (scene) stored["boardgames.scene"] = {format: "boardgames 3D options", ...scene};
      await visitor.addInitScript((all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
      }, stored);
      const page = await visitor.newPage();
      await page.goto(from + file + hash);
      await before?.(page);
      await page.locator(ready).first().waitFor();
      return page;
    },
    /** A page of this HTML, of no server. */
    async show(html, width) {
      const page = await browser.newPage({viewport: {width, height: 100}});
      await page.setContent(html);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
