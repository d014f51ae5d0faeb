// SPDX-License-Identifier: MIT
// What the page of pgn-stats shows and does, compared with the figures it was made from: node page.mjs FOLDER.
import { readFileSync, statSync } from 'node:fs';
import { is, ok, finish, launch } from './tap.mjs';
import { checkPages } from './check.mjs';

const folder = process.argv[2];
const { browser, open, said, requests } = await launch(folder);

const names = ['sp', 'setup', 'label', 'games', 'white', 'draw', 'black', 'unknown', 'white_a', 'white_h', 'black_a', 'black_h'];
const data = readFileSync(`${folder}/data.tsv`, 'utf8').trimEnd().split('\n').map((line) => {
  const fields = line.split('\t');
  return Object.fromEntries(names.map((name, i) => [name, i === 1 || i === 2 ? fields[i] : Number(fields[i])]));
});
const bySp = new Map(data.filter((row) => row.sp >= 0).map((row) => [row.sp, row]));
const scoreOf = (row) => (100 * (row.white + row.draw / 2)) / (row.white + row.draw + row.black);
const sum = (name) => data.reduce((total, row) => total + row[name], 0);

// The text of a column, row by row as shown; rows hidden by the filter left out.
const columnTexts = (page, key) => page.evaluate((wanted) => {
  const table = document.getElementById('rows');
  const at = [...table.tHead.rows[1].cells].findIndex((head) => head.dataset.key === wanted);
  return [...table.tBodies[0].rows].filter((row) => !row.hidden).map((row) => row.cells[at].textContent);
}, key);
const title = (page) => page.textContent('#shown-title');
const cell = (page, sp) => page.locator('.map tbody td').nth(sp);
// The pieces of both back ranks as drawn, sorted by where they stand, White's first.
const drawn = (page) => page.evaluate(() => [...document.querySelectorAll('.diagram use')]
  .map((use) => ({ piece: use.getAttributeNS('http://www.w3.org/1999/xlink', 'href').slice(-1), box: use.getBoundingClientRect() }))
  .filter(({ piece, box }) => 'kqrbn'.includes(piece) && box.width > 0)
  .sort((a, b) => Math.round((b.box.y + b.box.height / 2 - a.box.y - a.box.height / 2) / 40) || a.box.x - b.box.x)
  .map(({ piece }) => piece).join('').toUpperCase());

const page = await open('page.html');

// ---- figures

ok('the page is under 600 kB', statSync(`${folder}/page.html`).size < 600000);
is('rows are those of the data, in their order', await columnTexts(page, 'setup'), data.map((row) => row.setup));
for (const name of names.filter((each) => !['sp', 'setup', 'label'].includes(each))) {
  is(`column ${name} is that of the data`, (await columnTexts(page, name)).map(Number), data.map((row) => row[name]));
}
is('scores follow from the counts', (await columnTexts(page, 'score_pct')).filter(
  (text, i) => Math.abs(Number(text) - scoreOf(data[i])) > 0.0501), []);
const totals = await page.textContent('.totals');
for (const name of ['games', 'white', 'draw', 'black']) ok(`the total of ${name} is shown`, totals.includes(sum(name).toLocaleString('en-US')));
ok('what was counted is said', (await page.textContent('.lead')).includes(`${sum('games').toLocaleString('en-US')} Chess960 games with WhiteElo>=2400`));
ok('damaged games are named', /Damaged, left out\s*17/.test(totals));
const tests = await page.textContent('.tests');
ok('the test of homogeneity is told', tests.includes('2011.4 with 1,896 degrees of freedom, p\u00a0=\u00a00.0321'));
ok('the test of lots is told, with its warning', tests.includes('1433.2 with 959') && tests.includes('play each array twice'));

// ---- map

const map = await page.evaluate(() => ({
  rows: [...document.querySelectorAll('.map tbody th')].map((head) => head.textContent),
  columns: [...document.querySelectorAll('.map thead th')].map((head) => head.textContent),
  cells: [...document.querySelectorAll('.map tbody td')].map((each) => each.textContent),
  labels: [...document.querySelectorAll('.map tbody td')].map((each) => each.getAttribute('aria-label')),
}));
// Lines of Scharnagl's tables.
is('rows are those of the king table', [0, 1, 30, 32, 59].map((i) => map.rows[i]),
  ['0 QNNRKR', '16 NQNRKR', '480 QRNKNR', '512 RNQKNR', '944 RKRNNQ']);
is('columns are those of the bishop table', [0, 6, 11, 15].map((i) => map.columns[i]),
  ['BB------ 0', '--B--B-- 6', '----B--B 11', '------BB 15']);
is('there are 60 rows', map.rows.length, 60);
is('cells hold the scores', map.cells.filter((text, sp) => {
  const row = bySp.get(sp);
  return row ? Math.abs(Number(text) - scoreOf(row)) > 0.5001 : text !== '';
}), []);
is('cells are labelled', [map.labels.length, map.labels[518], map.labels[43]],
  [960, `518 RNBQKBNR: ${scoreOf(bySp.get(518)).toFixed(1)} percent, ${bySp.get(518).games} games`, '43 NNQRBKRB: no games']);

is('a position of few games is smaller', await cell(page, 7).evaluate((td) => [getComputedStyle(td).backgroundClip,
  [...document.querySelectorAll('.map .w')].indexOf(td), document.querySelectorAll('.map td.w').length]), ['content-box', 0, 1]);

const place = await cell(page, 518).evaluate((td) => ({
  row: td.parentNode.querySelector('th').textContent,
  column: td.closest('table').querySelectorAll('thead th')[td.cellIndex - 1].textContent,
  left: td.getBoundingClientRect().left + td.offsetWidth / 2,
  head: td.closest('table').querySelectorAll('thead th')[td.cellIndex - 1].getBoundingClientRect().toJSON(),
}));
is('518 stands in row 512, column 6', [place.row, place.column], ['512 RNQKNR', '--B--B-- 6']);
ok('and is seen below that column', place.left > place.head.left && place.left < place.head.right);
is('it is shown first', await title(page), '518 RNBQKBNR');
is('with how its number is made', await page.textContent('#shown-note'), '518 = 512 (RNQKNR) + 6 (--B--B--)');
is('and its diagram', await drawn(page), 'RNBQKBNRRNBQKBNR');

// ---- pointer

await cell(page, 0).hover();
is('the pointer shows a position', [await title(page), await drawn(page)], ['0 BBQNNRKR', 'BBQNNRKRBBQNNRKR']);
await cell(page, 43).hover();
is('one without games, too', [await title(page), await drawn(page), await page.textContent('#shown-results')],
  ['43 NNQRBKRB', 'NNQRBKRBNNQRBKRB', 'No games.']);
await page.mouse.move(5, 5);
is('what was kept comes back', await title(page), '518 RNBQKBNR');
await cell(page, 959).click();
await page.mouse.move(5, 5);
await page.evaluate(() => document.activeElement.blur());
is('a click keeps a position', await title(page), '959 RKRNNQBB');
is('and marks it in the table', await page.textContent('#rows tr.kept th'), 'RKRNNQBB');

// ---- keyboard

await page.reload();
await page.keyboard.press('Tab');
is('the first stop leads to the table', await page.evaluate(() => document.activeElement.getAttribute('href')), '#table');
ok('and is seen then', (await page.locator('.skip').boundingBox()).x >= 0);
for (let i = 0; i < 4 && !(await page.evaluate(() => Boolean(document.activeElement.closest('.map')))); i++) await page.keyboard.press('Tab');
is('Tab comes to 518 in the map', await page.evaluate(() => document.activeElement.getAttribute('aria-label')), map.labels[518]);
ok('the focus is seen', parseFloat(await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth)) >= 2);
for (const [key, wanted] of [['ArrowRight', 519], ['ArrowRight', 520], ['ArrowDown', 536], ['ArrowUp', 520], ['ArrowLeft', 519],
  ['Home', 512], ['End', 527], ['PageUp', 431], ['PageDown', 527], ['Control+End', 959], ['ArrowRight', 959],
  ['ArrowDown', 959], ['Control+Home', 0], ['ArrowUp', 0], ['ArrowLeft', 0], ['End', 15]]) {
  await page.keyboard.press(key);
  is(`${key} goes to ${wanted}`, await page.evaluate(() => [...document.querySelectorAll('.map tbody td')].indexOf(document.activeElement)), wanted);
}
is('the focus shows a position', await title(page), '15 QNNRKRBB');
await page.keyboard.press('Enter');
is('Enter keeps it', await page.evaluate(() => document.querySelector('[aria-selected="true"]').getAttribute('aria-label')), map.labels[15]);
await page.keyboard.press('Tab');
ok('one Tab leaves the map', await page.evaluate(() => !document.activeElement.closest('.map')));
is('what was kept stays', await title(page), '15 QNNRKRBB');

// ---- bars

const bars = () => page.evaluate(() => [...document.querySelectorAll('.bars tr[data-key]')].map((row) => [...row.cells].slice(2).map((each) => each.textContent)));
const shares = (row, name) => {
  const color = name.split('_')[0];
  const count = name.endsWith('none') ? row.games - row[`${color}_a`] - row[`${color}_h`] : row[name];
  return (100 * count / row.games).toFixed(1);
};
const all = Object.fromEntries(names.map((name) => [name, sum(name)]));
is('bars are those of the position and of all games', await bars(),
  ['white_a', 'white_h', 'white_none', 'black_a', 'black_h', 'black_none'].map((name) => [shares(bySp.get(15), name), shares(all, name)]));
is('their lengths are to scale', await page.evaluate(() => [...document.querySelectorAll('.bars tr[data-key]')].filter((row) => {
  const full = row.querySelector('.bar').clientWidth;
  return [...row.querySelectorAll('.bar span')].some((bar, i) => Math.abs(bar.getBoundingClientRect().width / full * 100 - Number(row.cells[2 + i].textContent)) > 1.5);
}).length), 0);

ok('two numbers of a bar never touch', await page.evaluate(() => {
  const row = document.querySelector('.bars tr[data-key]');
  const [one, all] = [...row.cells].slice(2);
  const old = [one.textContent, all.textContent];
  one.textContent = all.textContent = '100.0';
  const boxes = [one, all].map((each) => { const range = document.createRange(); range.selectNodeContents(each); return range.getBoundingClientRect(); });
  [one.textContent, all.textContent] = old;
  return boxes[1].left - boxes[0].right >= 4 && boxes[0].left > row.cells[1].getBoundingClientRect().right;
}));

// ---- sorting

const heads = await page.evaluate(() => [...document.querySelectorAll('#rows thead th[data-key]')].map((head) => head.dataset.key));
is('every column can be sorted', heads.length, await page.locator('#rows thead button').count());
for (const key of heads) {
  const button = page.locator(`#rows th[data-key="${key}"] button`);
  const orders = [];
  for (let turn = 0; turn < 2; turn++) {
    if (turn) await page.keyboard.press('Enter');
    else await button.click();
    orders.push(await page.getAttribute(`#rows th[data-key="${key}"]`, 'aria-sort'));
    const texts = await columnTexts(page, key);
    const values = key === 'setup' ? texts : texts.map((text) => (text === '' ? null : Number(text)));
    const filled = values.filter((value) => value !== null);
    const sign = orders[turn] === 'ascending' ? 1 : -1;
    ok(`${key} is sorted ${orders[turn]}, by ${turn ? 'the keyboard' : 'a click'}`, values.length === data.length &&
      filled.every((value, i) => i === 0 || (sign > 0 ? filled[i - 1] <= value : filled[i - 1] >= value)) &&
      values.slice(filled.length).every((value) => value === null));
  }
  is(`${key} has been sorted both ways`, orders.sort(), ['ascending', 'descending']);
}
is('one column says that it is sorted', await page.locator('#rows th[aria-sort]').count(), 1);
await page.locator('#rows th[data-key="games"] button').click();
const whole = await page.evaluate(() => [...document.querySelectorAll('#rows tbody tr')].map((row) => [0, 1, 5, 6].map((i) => row.cells[i].textContent).join()).sort());
is('cells stay in their rows', whole, data.map((row) => [row.sp < 0 ? '' : row.sp, row.setup, row.games, row.white].join()).sort());
const right = await page.evaluate(() => { const style = getComputedStyle(document.querySelector('#rows tbody tr').cells[2]); return [style.textAlign, style.fontVariantNumeric]; });
is('numbers stand right, their digits below one another', right, ['right', 'tabular-nums']);

// ---- filtering

const find = async (words, least = '') => {
  await page.fill('#find', words);
  await page.fill('#least', least);
  return (await columnTexts(page, 'setup')).length;
};
is('518 finds that number only', [await find('518'), await columnTexts(page, 'setup')], [1, ['RNBQKBNR']]);
is('the map shows what was found', await page.evaluate(() => document.querySelectorAll('.map td.out').length), bySp.size - 1);
is('RK finds letters', await find('RK'), data.filter((row) => row.setup.includes('RK')).length);
is('small letters too', await find('rk'), data.filter((row) => row.setup.includes('RK')).length);
is('two words must both fit', await find('RK bb'), data.filter((row) => row.setup.includes('RK') && row.setup.includes('BB')).length);
is('a least number of games', await find('', '60'), data.filter((row) => row.games >= 60).length);
is('both', await find('rk', '60'), data.filter((row) => row.games >= 60 && row.setup.includes('RK')).length);
is('the count is said', await page.textContent('#found'), `${data.filter((row) => row.games >= 60 && row.setup.includes('RK')).length} of ${data.length} rows`);
for (const words of ['sp518', 'SP518', '#518', 'SP 518', 'RNBQKBNR', 'rnbqkbnr 518']) is(`${words} finds 518`, [await find(words), await columnTexts(page, 'setup')], [1, ['RNBQKBNR']]);
is('words find rows without a number', [await find('double'), await columnTexts(page, 'setup')], [1, ['double']]);
is('none', [await find('xyz'), await page.textContent('#found')], [0, `0 of ${data.length} rows`]);

// ---- rows of the table

await find('RK');
await page.locator('#rows tbody tr:not([hidden])').first().focus();
await page.keyboard.press('ArrowDown');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('ArrowUp');
const second = (await columnTexts(page, 'setup'))[1];
ok('arrow keys go through the rows shown', (await title(page)).endsWith(second));
is('and show their diagram', await drawn(page), second + second);
await page.keyboard.press('Enter');
ok('Enter keeps a row', (await page.textContent('#rows tr.kept')).includes(second));
is('and its cell in the map', await page.evaluate(() => document.querySelector('[aria-selected="true"]').getAttribute('aria-label').split(/[ :]/)[1]), second);
await find('none');
await page.locator('#rows tbody tr:not([hidden])').hover();
is('a row without an array has no diagram', [await title(page), await page.locator('.diagram').isVisible()], ['none', false]);

// ---- printed, with a filter still set

await page.emulateMedia({ media: 'print' });
is('all rows are printed', await page.evaluate(() => [...document.querySelectorAll('#rows tbody tr')].filter((row) => row.getClientRects().length > 0).length), data.length);
is('controls are not', [await page.locator('.controls').isVisible(), await page.locator('.keys').isVisible()], [false, false]);
const greys = await page.evaluate(() => [...document.querySelectorAll('.map td[class^="c"]')].map((each) => {
  const style = getComputedStyle(each);
  const [red, green, blue] = style.backgroundColor.match(/[\d.]+/g).map(Number);
  return [Number(each.className.slice(1).split(' ')[0]), red, red === green && green === blue, parseFloat(style.fontSize) > 5];
}));
ok('cells are grey, with numbers in them', greys.every((each) => each[2] && each[3]));
const light = new Map(greys.map((each) => [each[0], each[1]]));
ok('and the lighter the higher the score', [...light.keys()].every((a) => [...light.keys()].every((b) => a <= b || light.get(a) > light.get(b))));
await page.emulateMedia({ media: null });
await page.fill('#find', '');
await page.pdf({ path: `${folder}/print.pdf`, preferCSSPageSize: true });
await page.close();

// ---- light, dark, narrow, without script

const luminance = (color) => {
  const [r, g, b] = color.match(/[\d.]+/g).slice(0, 3).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);
for (const colorScheme of ['light', 'dark']) {
  const shown = await open('page.html', { colorScheme });
  const colors = await shown.evaluate(() => {
    const paper = getComputedStyle(document.body).backgroundColor;
    return { paper, texts: ['body', '.lead', '.note', '.totals dt', '.map i', '#shown-figures dt', '.bars thead .one', '.tests dd', '#found']
      .map((name) => [name, getComputedStyle(document.querySelector(name)).color]),
    legend: [...document.querySelectorAll('.legend li')].map((each) => getComputedStyle(each, '::before').backgroundColor) };
  });
  is(`${colorScheme}: the paper is`, luminance(colors.paper) > 0.5, colorScheme === 'light');
  is(`${colorScheme}: texts stand out`, colors.texts.filter(([, color]) => contrast(color, colors.paper) < 4.5), []);
  is(`${colorScheme}: eleven colours`, new Set(colors.legend).size, 11);
  await shown.screenshot({ path: `${folder}/${colorScheme}.png` });
  await shown.locator('#map').evaluate((each) => each.scrollIntoView());
  await cell(shown, 640 + 11).hover();
  await shown.screenshot({ path: `${folder}/${colorScheme}-map.png` });
  await shown.locator('#table').evaluate((each) => each.scrollIntoView());
  await shown.screenshot({ path: `${folder}/${colorScheme}-table.png` });
  await shown.close();
}
const phone = await open('page.html', { viewport: { width: 400, height: 800 } });
is('at 400 pixels the score comes first of the totals', await phone.evaluate(() => document.querySelector('.totals dt').textContent), "White's score");
is('and its columns are all in sight', await phone.evaluate(() => {
  const table = document.getElementById('rows');
  const frame = table.closest('.scroll').getBoundingClientRect();
  return ['score_pct', 'score_lo', 'score_hi', 'games'].filter((key) => {
    const box = table.querySelector(`th[data-key="${key}"]`).getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right;
  });
}), []);
await phone.locator('#table').evaluate((each) => each.scrollIntoView());
await phone.screenshot({ path: `${folder}/narrow-400-table.png` });
await phone.close();
for (const width of [400, 700, 1000, 1280]) {
  const narrow = await open('page.html', { viewport: { width, height: 800 } });
  is(`${width} pixels are wide enough`, await narrow.evaluate(() => document.documentElement.scrollWidth), width);
  is(`the figures fit at ${width} pixels`, await narrow.evaluate(() => [...document.querySelectorAll('#shown, #shown *, .map, .totals div')]
    .filter((each) => !each.closest('.diagram') && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).map((each) => each.id || each.tagName)), []);
  await narrow.screenshot({ path: `${folder}/narrow-${width}.png`, fullPage: width === 400 });
  await narrow.close();
}
const silent = await open('page.html', { javaScriptEnabled: false });
is('bars of all games have their lengths without script, too', await silent.evaluate(() => [...document.querySelectorAll('.bars tr[data-key]')].filter((row) =>
  Math.abs(row.querySelector('.all').getBoundingClientRect().width / row.querySelector('.bar').clientWidth * 100 - Number(row.cells[3].textContent)) > 1.5).length), 0);
is('without script all rows are there and no controls', [await silent.locator('#rows tbody tr').count(), await silent.locator('.controls').isVisible()], [data.length, false]);
await silent.close();

// ---- other groupings

const events = await open('events.html');
is('names of events are shown as they are', (await columnTexts(events, 'label')).sort(), ['<script>alert("1")</script>',
  'It\'s "Open" & <b>more</b>', '?', '</td></table><img src=x onerror=alert(2)>', 'Bühl 1998', 'not yet played'].sort());
is('and make no elements', await events.locator('td script, th script, img, th b').count(), 0);
ok('what was counted is escaped, too', (await events.textContent('.lead')).includes('Event!="<i>"'));
is('there is no map, and no number', [await events.locator('.map').count(), await events.locator('th[data-key="sp"]').count(), await events.locator('.diagram').count()], [0, 0, 0]);
await events.fill('#find', 'onerror');
is('names can be found', (await columnTexts(events, 'label')).length, 1);
await events.locator('#rows tbody tr:not([hidden])').hover();
is('and looked at', await title(events), '</td></table><img src=x onerror=alert(2)>');
await events.fill('#find', 'buhl');
is('without accents, too', await columnTexts(events, 'label'), ['Bühl 1998']);
await events.fill('#find', 'BÜHL 1998');
is('and with capitals', await columnTexts(events, 'label'), ['Bühl 1998']);
await events.fill('#find', 'yet');
await events.locator('#rows tbody tr:not([hidden])').hover();
is('without results there are no shares', [await events.locator('#shown-track').isVisible(), await events.locator('#shown-stack').isVisible()], [false, false]);
await events.fill('#find', '');
await events.screenshot({ path: `${folder}/events.png` });
await events.close();

const double = await open('double.html');
const [pair] = await columnTexts(double, 'setup');
is('two arrays are drawn as they are', await drawn(double), pair.replace('/', ''));
const [white, black] = [(await columnTexts(double, 'sp'))[0], (await columnTexts(double, 'sp_black'))[0]];
is('with both numbers', [bySp.get(Number(white))?.setup, bySp.get(Number(black))?.setup], pair.split('/'));
is('and without one in the title', await title(double), pair);
await double.fill('#find', black);
ok('which both find it', (await columnTexts(double, 'setup')).includes(pair));
await double.fill('#find', '');
await double.screenshot({ path: `${folder}/double.png` });
await double.close();

const few = await open('few.html');
is('rows left out are not said to have no games', [await few.locator('#rows tbody tr').count(), /no games, or too few to be listed/.test(await few.textContent('#map')),
  await cell(few, 43).getAttribute('aria-label')], [300, true, '43 NNQRBKRB: no games, or too few to be listed']);
await few.close();

// ---- very many rows

const many = await open('many.html');
const visible = () => many.evaluate(() => [...document.querySelectorAll('#rows tbody tr')].filter((row) => row.getClientRects().length > 0).length);
const nameOf = (i) => `Open ${String(i).padStart(5, '0')}`;
is('of 20,000 rows a thousand are shown', [await visible(), await many.textContent('#found'), await many.textContent('#more')],
  [1000, '20,000 rows, 1,000 shown', 'Show 1,000 more of 19,000']);
await many.locator('#rows th[data-key="label"] button').click();
is('sorted, they are the first', await columnTexts(many, 'label'), Array.from({ length: 1000 }, (_, i) => nameOf(i)));
is('all of them are sorted', await many.evaluate(() => [...document.querySelectorAll('#rows tbody tr')].map((row) => row.cells[0].textContent)),
  Array.from({ length: 20000 }, (_, i) => nameOf(i)));
await many.locator('#more').click();
is('the next thousand can be shown', [await visible(), await many.evaluate(() => document.activeElement.cells[0].textContent)], [2000, nameOf(1000)]);
await many.keyboard.press('End');
is('the keyboard goes to the last of them', await title(many), nameOf(1999));
await many.locator('#rows th[data-key="label"] button').click();
is('sorted the other way, the last are shown', await columnTexts(many, 'label'), Array.from({ length: 1000 }, (_, i) => nameOf(19999 - i)));
await many.fill('#find', '123');
const with123 = Array.from({ length: 20000 }, (_, i) => nameOf(19999 - i)).filter((name) => name.includes('123'));
is('what is found may stand anywhere', [await columnTexts(many, 'label'), await many.locator('#more').isVisible(), await many.textContent('#found')],
  [with123, false, `${with123.length} of 20,000 rows`]);
await many.fill('#find', '9');
const with9 = Array.from({ length: 20000 }, (_, i) => nameOf(19999 - i)).filter((name) => name.includes('9'));
is('what is found comes in portions, too', [await columnTexts(many, 'label'), await many.textContent('#found')],
  [with9.slice(0, 1000), `${with9.length.toLocaleString('en-US')} of 20,000 rows, 1,000 shown`]);
while (await many.locator('#more').isVisible()) await many.locator('#more').click();
is('to the last', [await columnTexts(many, 'label'), await many.textContent('#found')], [with9, `${with9.length.toLocaleString('en-US')} of 20,000 rows`]);
await many.fill('#find', '');
await many.locator('#table').evaluate((each) => each.scrollIntoView());
await many.locator('#more').scrollIntoViewIfNeeded();
await many.screenshot({ path: `${folder}/many.png` });
await many.emulateMedia({ media: 'print' });
is('all rows are printed, of 20,000 too', await visible(), 20000);
await many.close();

const empty = await open('empty.html');
is('no games, no rows', [await empty.locator('#rows tbody tr').count(), await title(empty)], [0, '518 RNBQKBNR']);
ok('and nothing that is no number', !/nan|inf\b/i.test(await empty.evaluate(() => document.body.innerText)));
await empty.screenshot({ path: `${folder}/empty.png` });
await empty.close();

// ---- the map alone

const svg = await open('map.svg', { viewport: { width: 800, height: 760 } });
const picture = await svg.evaluate(() => {
  const groups = [...document.querySelectorAll('g > title')].map((each) => each.parentNode);
  return {
    root: document.documentElement.nodeName,
    titles: groups.map((group) => group.querySelector('title').textContent),
    fills: groups.map((group) => group.querySelector('rect').getAttribute('fill')),
    boxes: groups.map((group) => group.querySelector('rect').getBoundingClientRect().toJSON()),
    texts: [...document.querySelectorAll('text')].map((each) => ({ text: each.textContent, box: each.getBoundingClientRect().toJSON() })),
    size: [innerWidth, innerHeight],
  };
});
is('the map is XML, of 960 cells', [picture.root, picture.titles.length], ['svg', 960]);
ok('it fits into a window of 800 pixels', picture.texts.concat(picture.boxes.map((box) => ({ box }))).every(({ box }) => box.x >= 0 && box.right <= 800));
const row518 = bySp.get(518);
ok('518 has its title', picture.titles[518].startsWith(`518 RNBQKBNR: ${scoreOf(row518).toFixed(1)} %`) && picture.titles[518].endsWith(`${row518.games} games`));
is('43 has no games', picture.titles[43], '43 NNQRBKRB: no games');
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
const [x518, y518] = middle(picture.boxes[518]);
is('a position of few games is smaller there, too', picture.boxes.filter((box) => box.width < picture.boxes[518].width * 0.8).length, 1);
const beside = picture.texts.filter(({ box }) => Math.abs(middle(box)[1] - y518) < 4 && box.right < x518).sort((a, b) => b.box.right - a.box.right);
is('518 stands in the row of 512', beside.slice(0, 2).map(({ text }) => text), ['RNQKNR', '512']);
is('and in column 6', picture.texts.filter(({ box }) => Math.abs(middle(box)[0] - x518) < 4 && box.bottom < picture.boxes[480].y).map(({ text }) => text).sort(), ['--B--B--', '6']);
const colors = await (async () => {
  const shown = await open('page.html', { colorScheme: 'light' });
  const found = await shown.evaluate(() => [...document.querySelectorAll('.map tbody td')].map((each) => getComputedStyle(each).backgroundColor));
  await shown.close();
  return found;
})();
const hex = (color) => (color === 'rgba(0, 0, 0, 0)' ? 'none' : '#' + color.match(/\d+/g).map((part) => Number(part).toString(16).padStart(2, '0')).join(''));
is('cells have the colours of the page', picture.fills, colors.map(hex));
await svg.screenshot({ path: `${folder}/map.png` });

// ---- the page of pgn-check

await checkPages(folder, { browser, open });

is('the map is one picture with a name', await svg.evaluate(() => {
  const root = document.documentElement;
  return [root.getAttribute('role'), document.getElementById(root.getAttribute('aria-labelledby')).textContent];
}), ['img', "White's score by start position: Chess960 games with WhiteElo>=2400"]);

is('no page said a word to the console', said, []);
is('no page asked for anything but itself', requests.filter((url) => !/\/(page|few|events|double|many|empty|check(-\w+)?)\.html(#\w*)?$|\/map\.svg$/.test(url)), []);

// ---- the policy: last, because the browser says what it refuses

const guarded = await open('page.html');
is('the map has a role and a label', await guarded.evaluate(() => {
  const panels = document.querySelector('.panels');
  return [panels.getAttribute('role'), document.getElementById(panels.getAttribute('aria-labelledby')).textContent];
}), ['group', "Map of White's score"]);
const policy = await guarded.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
ok('style and script are allowed by their hashes', /style-src 'sha256-[^']+'; script-src 'sha256-[^']+'$/.test(policy) && !policy.includes('unsafe'));
is('nothing else runs', await guarded.evaluate(async () => {
  const script = document.createElement('script');
  script.textContent = 'window.ran = true';
  document.body.append(script);
  const style = document.createElement('style');
  style.textContent = 'body { display: none }';
  document.body.append(style);
  document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran = true">');
  await new Promise((resolve) => { setTimeout(resolve, 200); });
  return [window.ran, getComputedStyle(document.body).display];
}), [undefined, 'block']);
await guarded.close();

await browser.close();
finish();
