// SPDX-License-Identifier: MIT
// The page's script: sorting, filtering, and showing the row looked at.  All figures are read from the table.
(function () {
  'use strict';

  const XLINK = 'http://www.w3.org/1999/xlink';
  const COLUMNS = 16;
  const GROUP = 6 * COLUMNS;
  const SCREENFUL = 20;
  const PORTION = 1000;
  const ORDINARY = 518;

  const element = (id) => document.getElementById(id);
  const table = element('rows');
  const body = table.tBodies[0];
  const heads = [...table.querySelectorAll('thead th[data-key]')];
  const column = {};
  heads.forEach((head, index) => { column[head.dataset.key] = index; });

  // ---- rows

  const text = (row, key) => (key in column ? row.cells[column[key]].textContent : '');
  // NaN where the cell is empty; a bound ("<1e-300") counts as the number itself.
  const number = (row, key) => parseFloat(text(row, key).replace('<', ''));

  const rows = [...body.rows];
  const isRow = new Set(rows);
  const rowOfNumber = new Map();
  for (const row of rows) {
    const sp = number(row, 'sp');
    if (sp >= 0 && !rowOfNumber.has(sp)) rowOfNumber.set(sp, row);
  }

  // ---- map

  const cells = [...document.querySelectorAll('.map tbody td')];
  const rowLabels = [...document.querySelectorAll('.map tbody th span')].map((span) => span.textContent);
  const columnLabels = [...document.querySelectorAll('.map thead th span')].map((span) => span.textContent);

  const map = element('map');
  const absent = map ? map.dataset.absent : '';

  // The pieces of the king table's row take the places that the bishop table's leaves.
  function arrayOf(sp) {
    const others = [...rowLabels[Math.floor(sp / COLUMNS)]];
    return columnLabels[sp % COLUMNS].replace(/-/g, () => others.shift());
  }

  // ---- what is looked at

  const look = document.querySelector('.look');
  const backRanks = [...document.querySelectorAll('.diagram use')].filter(
    (use) => /^#pgnkit-[kqrbn]$/.test(use.getAttributeNS(XLINK, 'href')));
  const words = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };

  function showArray(setup) {
    const diagram = document.querySelector('.diagram');
    if (!diagram) return;
    const sides = setup.split('/');
    const isArray = sides.every((side) => /^[KQRBN]{8}$/.test(side));
    diagram.hidden = !isArray;
    if (!isArray) return;
    const letters = (sides[0] + (sides[1] || sides[0])).toLowerCase();
    backRanks.forEach((use, index) => use.setAttributeNS(XLINK, 'href', '#pgnkit-' + letters[index]));
    const inWords = (side) => [...side].map((letter) => words[letter]).join(', ');
    const image = diagram.querySelector('[role="img"]');
    image.querySelector('title').textContent = 'Start position ' + setup;
    image.querySelector('desc').textContent = sides.length > 1
      ? 'White from a to h: ' + inWords(sides[0]) + '. Black: ' + inWords(sides[1]) + '.'
      : 'Both sides from a to h: ' + inWords(sides[0]) + '.';
  }

  function add(parent, name, content, attributes) {
    const child = document.createElement(name);
    child.textContent = content;
    for (const key in attributes) child.setAttribute(key, attributes[key]);
    parent.append(child);
    return child;
  }

  function showShares(row) {
    const stack = element('shown-stack');
    stack.textContent = '';
    for (const key of ['white', 'draw', 'black']) {
      const share = row ? number(row, key + '_pct') : NaN;
      if (share > 0) add(stack, 'span', share >= 12 ? Math.round(share) + ' %' : '', { class: key }).style.width = share + '%';
    }
    stack.hidden = !stack.firstChild;
    element('shown-results').textContent = !row ? absent[0].toUpperCase() + absent.slice(1) + '.'
      : `Won ${text(row, 'white')}, drawn ${text(row, 'draw')}, lost ${text(row, 'black')}`;
  }

  // The interval of the score on a line from 0 to 100 percent, with that of all games.
  function showInterval(row) {
    const track = element('shown-track');
    const score = row ? number(row, 'score_pct') : NaN;
    track.hidden = Number.isNaN(score);
    if (track.hidden) return;
    track.querySelector('.range').style.left = number(row, 'score_lo') + '%';
    track.querySelector('.range').style.right = 100 - number(row, 'score_hi') + '%';
    track.querySelector('.at').style.left = score + '%';
  }

  function showFigures(row) {
    const list = element('shown-figures');
    list.textContent = '';
    const figure = (name, value) => {
      if (!value) return;
      const pair = add(list, 'div', '');
      add(pair, 'dt', name);
      add(pair, 'dd', value);
    };
    if (!row) return;
    if (text(row, 'score_pct')) {
      figure('White’s score', `${text(row, 'score_pct')} % (${text(row, 'score_lo')} to ${text(row, 'score_hi')})`);
    }
    figure('Games', text(row, 'games') + (number(row, 'unknown') > 0 ? `, unknown result ${text(row, 'unknown')}` : ''));
    figure('Mean length', text(row, 'plies_mean') && text(row, 'plies_mean') + ' plies');
    figure('Castling, mean', text(row, 'castle_ply_mean') && 'ply ' + text(row, 'castle_ply_mean'));
    if (text(row, 'p')) figure('By chance', `p ${text(row, 'p')}, adjusted ${text(row, 'p_adjusted')}`);
  }

  function showBars(row) {
    for (const bar of document.querySelectorAll('.bars tr[data-key]')) {
      const [side, where] = bar.dataset.key.split('_');
      const games = row ? number(row, 'games') : 0;
      const count = !row ? 0 : where === 'none'
        ? games - number(row, side + '_a') - number(row, side + '_h')
        : number(row, bar.dataset.key);
      const percent = games > 0 ? (100 * count) / games : 0;
      bar.querySelector('span.one').style.width = percent.toFixed(1) + '%';
      bar.querySelector('td.one').textContent = games > 0 ? percent.toFixed(1) : '';
    }
  }

  // What is looked at: a row, or in the map a position that may have none.
  const placeOfRow = (row) => ({ row, sp: cells.length ? number(row, 'sp') : NaN });
  const placeOfNumber = (sp) => ({ row: rowOfNumber.get(sp), sp });
  let kept = null;

  function show(place) {
    const { row, sp } = place;
    const setup = row ? text(row, 'setup') : arrayOf(sp);
    const title = row ? [text(row, 'sp_black') ? '' : text(row, 'sp'), setup, text(row, 'label')].filter(Boolean).join(' ') : sp + ' ' + setup;
    element('shown-title').textContent = title || '(empty)';
    const table = sp >= 0 ? Math.floor(sp / COLUMNS) : 0;
    element('shown-note').textContent = sp >= 0
      ? `${sp} = ${table * COLUMNS} (${rowLabels[table]}) + ${sp % COLUMNS} (${columnLabels[sp % COLUMNS]})` : '';
    showArray(setup);
    showShares(row);
    showInterval(row);
    showFigures(row);
    showBars(row);
    mark('looked', place);
  }

  function mark(name, { row, sp }) {
    for (const old of document.querySelectorAll('.' + name)) old.classList.remove(name);
    if (row) row.classList.add(name);
    if (cells[sp]) cells[sp].classList.add(name);
  }

  function keep(place) {
    kept = place;
    for (const old of document.querySelectorAll('[aria-selected="true"]')) old.removeAttribute('aria-selected');
    if (cells[place.sp]) cells[place.sp].setAttribute('aria-selected', 'true');
    mark('kept', place);
    show(place);
  }

  // ---- which rows are shown: those that fit, in portions, since browsers take long to lay out many

  let order = rows;
  let fitting = isRow;
  let limit = PORTION;

  const grouped = (count) => count.toLocaleString('en-US');

  function lay() {
    let left = limit;
    for (const row of order) row.hidden = !fitting.has(row) || left-- <= 0;
    const rest = fitting.size - limit;
    const more = element('more');
    more.hidden = rest <= 0;
    more.textContent = rest > PORTION ? `Show ${grouped(PORTION)} more of ${grouped(rest)}` : `Show ${grouped(rest)} more`;
    const shown = rest > 0 ? `, ${grouped(limit)} shown` : '';
    const part = fitting.size === rows.length ? '' : `${grouped(fitting.size)} of `;
    element('found').textContent = `${part}${grouped(rows.length)} rows${shown}`;
  }

  function layAnew() {
    limit = PORTION;
    lay();
    makeStop(body, order.find((row) => !row.hidden));
  }

  // Gives back the first row of the portion.
  function showMore() {
    const first = order.filter((row) => fitting.has(row))[limit];
    limit += PORTION;
    lay();
    return first;
  }

  element('more').addEventListener('click', () => showMore().focus());

  // ---- keyboard: one stop of the Tab key in the map, one in the table

  const stops = new Map();

  function makeStop(area, item) {
    const old = stops.get(area);
    if (old) old.tabIndex = -1;
    if (item) item.tabIndex = 0;
    stops.set(area, item);
  }

  function moveInMap(event) {
    const sp = cells.indexOf(event.target);
    if (sp < 0 || event.altKey || event.metaKey) return;
    const inRow = sp % COLUMNS;
    const steps = {
      ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS, PageUp: -GROUP, PageDown: GROUP,
      Home: event.ctrlKey ? -sp : -inRow, End: event.ctrlKey ? cells.length - 1 - sp : COLUMNS - 1 - inRow,
    };
    if (event.key === 'Enter' || event.key === ' ') keep(placeOfNumber(sp));
    else if (!(event.key in steps)) return;
    else if (cells[sp + steps[event.key]]) cells[sp + steps[event.key]].focus();
    event.preventDefault();
  }

  // To the row so many shown rows further, or as far as there are any.
  function step(row, count) {
    const next = count < 0 ? 'previousElementSibling' : 'nextElementSibling';
    let at = row;
    for (let each = row[next], left = Math.abs(count); each && left > 0; each = each[next]) {
      if (each.hidden) continue;
      at = each;
      left--;
    }
    return at;
  }

  function moveInTable(event) {
    const row = event.target;
    if (!isRow.has(row)) return;
    const steps = {
      ArrowUp: -1, ArrowDown: 1, PageUp: -SCREENFUL, PageDown: SCREENFUL, Home: -Infinity, End: Infinity,
    };
    if (event.key === 'Enter' || event.key === ' ') keep(placeOfRow(row));
    else if (event.key in steps) step(row, steps[event.key]).focus();
    else return;
    event.preventDefault();
  }

  // Looks at what the pointer or the focus is on; back to what was kept when it leaves.
  function follow(area, items, placeOf) {
    const find = (event) => {
      const item = event.target.closest('td, th');
      return items.has(item) ? item : item && items.has(item.parentNode) ? item.parentNode : null;
    };
    let last = null;
    area.addEventListener('pointerover', (event) => {
      const item = find(event);
      if (item && item !== last) show(placeOf(item));
      last = item;
    });
    area.addEventListener('pointerleave', () => {
      last = null;
      const focused = document.activeElement;
      show(cells.includes(focused) ? placeOfNumber(cells.indexOf(focused)) : isRow.has(focused) ? placeOfRow(focused) : kept);
    });
    area.addEventListener('click', (event) => {
      const item = find(event);
      if (item) keep(placeOf(item));
    });
    area.addEventListener('focusin', (event) => {
      if (!items.has(event.target)) return;
      makeStop(area, event.target);
      show(placeOf(event.target));
    });
    area.addEventListener('focusout', (event) => { if (!area.contains(event.relatedTarget)) show(kept); });
  }

  // ---- sorting

  const isText = (key) => key === 'setup' || key === 'label';

  function sortBy(head) {
    const key = head.dataset.key;
    const usual = isText(key) || key === 'sp' || key === 'sp_black' || key === 'p' || key === 'p_adjusted' ? 'ascending' : 'descending';
    const other = usual === 'ascending' ? 'descending' : 'ascending';
    const direction = head.getAttribute('aria-sort') === usual ? other : usual;
    for (const each of heads) each.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', direction);
    const sign = direction === 'ascending' ? 1 : -1;
    const values = new Map(rows.map((row) => [row, isText(key) ? text(row, key) : number(row, key)]));
    const isEmpty = (value) => value === '' || Number.isNaN(value);
    // What is empty comes last either way.
    order = [...order].sort((first, second) => {
      const a = values.get(first);
      const b = values.get(second);
      if (isEmpty(a) || isEmpty(b)) return isEmpty(a) - isEmpty(b);
      return sign * (a < b ? -1 : a > b ? 1 : 0);
    });
    // In portions: one by one is slow, and all at once are more arguments than a call may have.
    for (let at = 0; at < order.length; at += PORTION) body.append(...order.slice(at, at + PORTION));
    layAnew();
  }

  for (const head of heads) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    button.setAttribute('aria-label', 'Sort by ' + head.title);
    button.addEventListener('click', () => sortBy(head));
    head.append(button);
  }

  // ---- filtering

  // Without accents and capitals, as people type.
  const fold = (words) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const foldedOf = new Map(rows.map((row) => [row, fold(text(row, 'setup') + ' ' + text(row, 'label'))]));

  // Every word must fit: a number the position's (518, SP518, #518), letters the array or the label.
  function fits(row, wanted, least) {
    if (number(row, 'games') < least) return false;
    const numbers = [text(row, 'sp'), text(row, 'sp_black')];
    return wanted.every((word) => {
      const digits = /^(?:sp|#)?(\d+)$/.exec(word);
      return (digits && numbers.includes(String(Number(digits[1])))) || foldedOf.get(row).includes(word);
    });
  }

  function filter() {
    const wanted = fold(element('find').value).replace(/(^|\s)(sp|#)\s+(?=\d)/g, '$1$2').split(/\s+/).filter(Boolean);
    const least = Number(element('least').value) || 0;
    fitting = new Set(rows.filter((row) => fits(row, wanted, least)));
    cells.forEach((cell, sp) => {
      const row = rowOfNumber.get(sp);
      cell.classList.toggle('out', row ? !fitting.has(row) : false);
    });
    layAnew();
  }

  element('find').addEventListener('input', filter);
  element('least').addEventListener('input', filter);
  document.querySelector('.controls').addEventListener('submit', (event) => event.preventDefault());

  // ---- the beginning

  cells.forEach((cell, sp) => {
    const row = rowOfNumber.get(sp);
    const score = row && text(row, 'score_pct');
    cell.tabIndex = -1;
    cell.setAttribute('role', 'gridcell');
    cell.setAttribute('aria-label', `${sp} ${arrayOf(sp)}: ` +
      (score ? `${score} percent, ${text(row, 'games')} games` : row ? 'no known result' : absent));
  });
  rows.forEach((row) => { row.tabIndex = -1; });
  const panels = document.querySelector('.panels');
  if (panels) {
    follow(panels, new Set(cells), (cell) => placeOfNumber(cells.indexOf(cell)));
    panels.addEventListener('keydown', moveInMap);
  }
  follow(body, isRow, placeOfRow);
  body.addEventListener('keydown', moveInTable);
  document.querySelector('.controls').hidden = false;
  look.hidden = false;
  filter();
  table.classList.add('laid');
  // The ordinary array where the map has it, else the first row with an array, else the first.
  const first = (cells.length && rowOfNumber.get(ORDINARY)) || rows.find((row) => number(row, 'sp') >= 0) || rows[0];
  if (first) keep(placeOfRow(first));
  else if (cells.length) keep(placeOfNumber(ORDINARY));
  else look.hidden = true;
  makeStop(panels, cells[kept && kept.sp >= 0 ? kept.sp : 0]);
})();
