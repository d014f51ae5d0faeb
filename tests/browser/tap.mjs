// SPDX-License-Identifier: MIT
// TAP, and pages of a browser that must be silent: what they say or ask for is noted.
import { chromium } from 'playwright-core';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

let points = 0;

// Passes when `found` is what was `wanted`; both may be anything that JSON can write.
export function is(name, found, wanted) {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  points++;
  console.log(`${left === right ? 'ok' : 'not ok'} ${points} - ${name}`);
  if (left !== right) console.log(`# found  ${String(left).slice(0, 400)}\n# wanted ${String(right).slice(0, 400)}`);
}

export const ok = (name, holds) => is(name, Boolean(holds), true);

export function finish() {
  console.log(`1..${points}`);
}

export async function launch(folder) {
  // Whoever is root, as in containers, has no sandbox to be in.
  const args = process.getuid() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: process.env.PGNKIT_CHROMIUM, args });
  const said = [];
  const requests = [];
  async function open(file, options = {}) {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, ...options });
    page.on('console', (message) => said.push(`${file}: ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(`${file}: ${error.message}`));
    page.on('dialog', (dialog) => { said.push(`${file}: dialog: ${dialog.message()}`); dialog.dismiss(); });
    page.on('request', (request) => { if (!request.url().startsWith('data:')) requests.push(request.url()); });
    await page.goto(pathToFileURL(resolve(folder, file)).href);
    return page;
  }
  return { browser, open, said, requests };
}
