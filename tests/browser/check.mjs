// SPDX-License-Identifier: MIT
// What the page of pgn-check shows and does, compared with the same findings as JSON and with the list of rules.
import { readFileSync } from 'node:fs';
import { is, ok } from './tap.mjs';

const lines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
const severities = ['error', 'warning', 'note'];

// What is seen of the page: headings of sections with what is visible below each.
const seen = (page) => page.evaluate(() => {
  const visible = (each) => each.getClientRects().length > 0;
  return {
    sections: [...document.querySelectorAll('main > section:not(#codes)')].filter(visible).map((section) => ({
      heading: section.querySelector('h2').textContent,
      findings: [...section.querySelectorAll('.finding')].filter(visible).map((each) => each.classList[1]),
    })),
    codes: [...document.querySelectorAll('.codes li, #codes div')].filter(visible).map((each) => [...each.querySelectorAll('b')].filter(visible).length),
  };
});

async function filters(page, name) {
  for (let chosen = 0; chosen < 8; chosen++) {
    const wanted = severities.filter((severity, i) => chosen >> i & 1);
    for (const severity of severities) await page.setChecked(`#${severity}s`, wanted.includes(severity));
    const { sections, codes } = await seen(page);
    const found = [...new Set(sections.flatMap((section) => section.findings))];
    is(`${name}: ${wanted.join(' and ') || 'nothing'} is shown, as chosen`, severities.filter((each) => found.includes(each)), wanted);
    is(`${name}: with ${wanted.join(' and ') || 'nothing'} no heading and no code is empty`,
      [sections.filter((section) => section.findings.length === 0), codes.filter((count) => count === 0)], [[], []]);
    is(`${name}: that nothing is chosen is said`, await page.isVisible('#none'), chosen === 0);
  }
  for (const severity of severities) await page.check(`#${severity}s`);
}

// Contrast of text and what is behind it, by WCAG 2.
const contrasts = (page, selectors) => page.evaluate((wanted) => {
  const channel = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (color) => {
    const [r, g, b] = color.match(/[\d.]+/g).slice(0, 3).map((part) => channel(Number(part)));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (!/, 0\)$/.test(color) && color !== 'transparent') return color;
    }
    return 'rgb(255, 255, 255)';
  };
  return wanted.filter((selector) => {
    const each = document.querySelector(selector);
    const [dark, light] = [luminance(getComputedStyle(each).color), luminance(behind(each))].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05) < 4.5;
  });
}, selectors);

export async function checkPages(folder, { browser, open }) {
  const all = lines(`${folder}/check.json`);
  const summary = all.find((each) => each.type === 'summary');
  const findings = all.filter((each) => each.type === 'finding');
  const total = Object.fromEntries(severities.map((severity) => [severity, findings.filter((each) => each.severity === severity).length]));
  const rules = new Map(lines(`${folder}/rules.json`).map((rule) => [rule.code, rule.explanation]));
  const page = await open('check.html', { viewport: { width: 1100, height: 800 } });

  // ---- text

  ok('the heading and the title name the file', (await page.textContent('h1')).includes('check.pgn') && (await page.title()).includes('check.pgn'));
  is('findings of each severity are counted', await page.textContent('.figures'),
    `1 file, ${summary.games} games, ${summary.plies} plies: ${total.error} errors, ${total.warning} warnings, ${total.note} notes.`);
  const { sections } = await seen(page);
  is('headings name players, event, round and file', sections.map((each) => each.heading).filter((text) => text.startsWith('Game 3')),
    ['Game 3: Echo, E – Foxtrot, F Town Open, round 3, check.pgn']);
  is('what stands in no game says so', sections[0].heading, 'Outside of games check.pgn');
  is('names are text, whatever they hold', [sections.map((each) => each.heading).filter((text) => text.includes('<script>')),
    await page.locator('main script, main img, main b:not([class]):not(.finding b)').count()],
  [['Game 4: <script>document.title = 1</script> – &amp;</style><img src=x onerror=alert(1)> A <b>bold</b> & wide Cup, round 4, check.pgn'], 0]);
  is('a clean game has no heading', sections.filter((each) => each.heading.startsWith('Game 1:')), []);
  const shown = await page.evaluate(() => [...document.querySelectorAll('.finding[id]')].map((each) => each.id));
  const first = {};
  is('errors are all there, of others the first three of a code', shown, findings.filter((each) => {
    first[each.code] = (first[each.code] || 0) + 1;
    return each.severity === 'error' || first[each.code] <= 3;
  }).map((each, i, all) => `${each.code}-${all.slice(0, i + 1).filter((other) => other.code === each.code).length}`));
  is('and how many more there are', await page.evaluate(() => [...document.querySelectorAll('.finding:not([id])')].map((each) => each.textContent)),
    Object.keys(first).sort().filter((code) => first[code] > 3).map((code) => `${code}: and ${first[code] - 3} more, ${findings.find((each) => each.code === code).name}`));
  is('moves are named as people do', await page.textContent('#P0602-1 .place'), 'P0602 move-illegal, line 51, column 24, 8. Ke3 (ply 5)');
  ok('the place is marked in its line', (await page.locator('pre mark').allTextContents()).includes('Golf,G'));

  // ---- codes and links

  const links = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map((each) => each.id),
    targets: [...document.querySelectorAll('a')].map((each) => each.getAttribute('href')),
    codes: [...document.querySelectorAll('#codes div')].map((each) => ({
      code: each.id, explanation: each.querySelector('dd').textContent, findings: [...each.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    })),
  }));
  is('no id stands twice', links.ids.length, new Set(links.ids).size);
  is('every link leads somewhere', links.targets.filter((target) => !target.startsWith('#') || !links.ids.includes(target.slice(1))), []);
  is('every code is explained', links.codes.map((each) => [each.code, each.explanation]).sort(),
    [...new Set(findings.map((each) => each.code))].sort().map((code) => [code, rules.get(code)]));
  is('an explanation links to all findings of its code that are shown', links.codes.map((each) => each.findings),
    links.codes.map((each) => shown.filter((id) => id.startsWith(each.code)).map((id) => `#${id}`)));
  await page.locator('.finding.error .place a').first().click();
  ok('a code leads to what it means', await page.locator('#codes div:target').count() === 1);
  await page.locator('#codes div:target a').first().click();
  ok('and back to the finding', await page.locator('.finding.error:target').count() === 1);

  // ---- order

  const tops = await page.evaluate(() => {
    scrollTo(0, 0);
    return [...document.querySelectorAll('h1, .figures, .codes, #choice, main > section, .finding, #codes div, footer')]
      .map((each) => each.getBoundingClientRect().top);
  });
  ok('what comes later in the file stands lower on the screen', tops.every((top, i) => i === 0 || top >= tops[i - 1]));
  await page.evaluate(() => document.activeElement.blur());

  // ---- severities

  await filters(page, 'wide');
  await page.screenshot({ path: `${folder}/check-wide.png`, fullPage: true });

  // ---- what a page may do

  const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
  ok('the policy names what is allowed by hash', /style-src 'sha256-[A-Za-z0-9+/]{43}='/.test(policy) && !/unsafe|script-src/.test(policy) && policy.startsWith("default-src 'none'"));
  is('the style is applied', await page.evaluate(() => getComputedStyle(document.querySelector('.finding')).borderLeftWidth), '4px');
  const tried = await browser.newPage();
  await tried.goto(page.url());
  is('no other style or script is', await tried.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    const style = document.createElement('style');
    style.textContent = 'h1 { color: rgb(1, 2, 3) }';
    document.head.append(script, style);
    document.body.insertAdjacentHTML('beforeend', '<p id="tried" style="color: rgb(1, 2, 3)">x</p>');
    return [window.ran, getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)', getComputedStyle(document.getElementById('tried')).color === 'rgb(1, 2, 3)'];
  }), [null, false, false]);
  await tried.close();
  await page.close();

  // ---- narrow, dark, printed

  for (const [name, options] of [['narrow', { viewport: { width: 400, height: 800 } }], ['dark', { viewport: { width: 1100, height: 800 }, colorScheme: 'dark' }]]) {
    const other = await open('check.html', options);
    ok(`${name}: nothing stands out to the right`, await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    is(`${name}: all texts can be read`, await contrasts(other, ['h1', '.place', '.finding.error b', '.finding.warning b', '.finding.note b', 'b.error', 'b.warning', 'b.note', 'mark', 'h2 small', 'dd', 'footer']), []);
    await filters(other, name);
    await other.screenshot({ path: `${folder}/check-${name}.png`, fullPage: true });
    await other.close();
  }
  const printed = await open('check.html', { viewport: { width: 794, height: 1123 }, colorScheme: 'dark' });
  await printed.uncheck('#notes');
  await printed.emulateMedia({ media: 'print' });
  is('printed: without controls, on white, with what was chosen', [await printed.isVisible('#choice'), (await contrasts(printed, ['h1', '.finding.error b', '.place', 'mark'])).length,
    await printed.evaluate(() => getComputedStyle(document.body).backgroundColor), await printed.isVisible('.finding.note'), await printed.isVisible('.finding.error')],
  [false, 0, 'rgb(255, 255, 255)', false, true]);
  await printed.screenshot({ path: `${folder}/check-print.png`, fullPage: true });
  await printed.pdf({ path: `${folder}/check.pdf`, format: 'A4' });
  await printed.close();

  // ---- nothing found, and several files

  const clean = await open('check-clean.html');
  is('a clean file says so', [await clean.textContent('.clean'), await clean.locator('#choice, #codes, .finding, h2').count()],
    ['Nothing was found: by all that was looked for, these games are in order.', 0]);
  await clean.close();
  const several = await open('check-several.html');
  is('of several files each is told, clean ones too', [await several.textContent('h1'), await several.locator('.files li').allTextContents()],
    ['Findings in 2 files', [`check.pgn: 9 games, ${total.error} errors, ${total.warning} warnings, ${total.note} notes`, 'Nothing was found in clean.pgn.']]);
  await several.close();
}
