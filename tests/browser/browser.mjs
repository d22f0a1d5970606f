// A browser for the tests of one file, and its pages. PAGES: the folder they are in; BROWSER: the
// browser. See ./run.

import assert from "node:assert/strict";
import path from "node:path";
import {after, before} from "node:test";
import {fileURLToPath, pathToFileURL} from "node:url";
import {chromium} from "playwright-core";

const pages = path.resolve(process.env.PAGES ?? "../../build/browser/pages");
let browser;

before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.BROWSER ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
});
after(() => browser.close());

// Opens a page, and at the end of the test checks that it complained of nothing and asked for
// nothing but itself.
export async function open(context, name, options = {}) {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}, colorScheme: "light", ...options});
  const url = pathToFileURL(path.join(pages, name)).href;
  const requests = [], complaints = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.stack));
  context.after(async () => {
    await page.close();
    assert.deepEqual(complaints, []);
    assert.deepEqual(requests, [url]);
  });
  await page.goto(url);
  return page;
}

// Where a picture for the documentation goes.
export const pictureFile = (name) => fileURLToPath(new URL(`../../docs/images/${name}`, import.meta.url));
