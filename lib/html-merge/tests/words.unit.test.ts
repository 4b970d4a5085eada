import { type Choice, merge, resolve } from '../src/index.ts'
import { judged } from './random-edits/oracles.ts'

// Each side made several changes, of which some meet: whatever is chosen, no word is lost and none is there twice.

const said = (at: number) =>
  `Rule${at} says${at} where${at} keys${at} hang${at} and${at} who${at} counts${at} them${at}.`
const p = (...at: number[]) => `<p>${at.map(said).join(' ')}</p>`
/** Others of the text lead to it. */
const named = (...at: number[]) => p(...at).replace('<p>', '<p id="text-note">')
const section = (name: string, ...inner: string[]) => `<h2>Part ${name}</h2>${inner.join('')}`
const row = (...cells: string[]) =>
  `<tr>${cells.map(cell => (cell.startsWith('<td') ? cell : `<td>${cell}</td>`)).join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
const pageBreak = '<div class="page-break"></div>'

const [exit, north, south] = [
  row('Exit 4', 'Where to meet', 'Who counts'),
  row('North 4', 'Car park 4', 'Warden 4'),
  row('South 4', 'Lawn 4', 'Deputy 4'),
]
const joinedDown = [
  row('North 4', '<td rowspan="2">Car park 4<br />Lawn 4</td>', 'Warden 4'),
  row('South 4', 'Deputy 4'),
]
const coloured = '<td style="background-color:#659294">Lawn 4</td>'
const duties = (...rows: string[]) => section('seven', table(...rows), p(70), p(71))
const wide = [
  row('Nurses 8', 'Sign charts', 'daily 8'),
  row('Cooks 8', 'Order more', 'monthly 8'),
  row('Carers 8', 'Write notes', 'each shift'),
]
const narrow = [row('Nurses 8', 'Sign charts'), row('Cooks 8', 'Order more'), row('Carers 8', 'Write notes')]
const others = section('one', p(31), p(32), p(33)) + section('two', p(34), p(35), p(36))

const cases: [what: string, base: string, mine: string, theirs: string][] = [
  [
    'rows swapped and a cell coloured; cells of both joined',
    p(1) + table(exit, north, south) + p(2),
    p(1) + table(exit, row('South 4', coloured, 'Deputy 4'), north) + p(2),
    p(1) + table(exit, ...joinedDown) + p(2),
  ],
  [
    'cells joined down; joined across, and a column put in',
    p(1) + table(exit, north, south),
    p(1) +
      table(
        exit,
        row('<td rowspan="2">North 4<br />South 4</td>', 'Car park 4', 'Warden 4'),
        row('Lawn 4', 'Deputy 4'),
      ),
    p(1) +
      table(
        row('Exit 4', 'Where to meet', 'How', 'Who counts'),
        row('<td colspan="2">North 4<br />Car park 4</td>', 'by bus', 'Warden 4'),
        row('South 4', 'Lawn 4', 'on foot', 'Deputy 4'),
      ),
  ],
  [
    'the first row of a cell over several deleted, and a column put in; another column put in',
    p(1) + table(row('<td rowspan="3">Nurses 8</td>', 'Sign charts'), row('Count stock'), row('Order more')),
    p(1) +
      table(
        row('how', '<td rowspan="3">Nurses 8</td>', 'Sign charts'),
        row('why', 'Count stock'),
        row('when', 'Order more'),
      ),
    p(1) + table(row('<td rowspan="2">Nurses 8</td>', 'by hand', 'Count stock'), row('by post', 'Order more')),
  ],
  [
    'a column deleted and one put in, which moved words in each row; a cell reworded and a column put in',
    p(1) + table(exit, north),
    p(1) + table(row('Where to meet', 'Who counts', 'how'), row('Car park 4', 'Warden 4', 'why')),
    p(1) + table(row('Exit 4', 'Where to meet', 'Nobody counts', 'by'), row('North 4', 'Car park 4', 'Warden 4', 'on')),
  ],
  [
    'a section moved and its table made narrower; a cell coloured',
    others + duties(...wide),
    duties(...narrow) + others,
    others + duties(...wide).replace('<td>monthly 8', '<td style="background-color:#335940">monthly 8'),
  ],
  [
    'a section moved and a column put into its table; a row deleted, a cell coloured',
    duties(...wide) + others,
    others +
      duties(
        row('Nurses 8', 'by hand', 'Sign charts', 'daily 8'),
        row('Cooks 8', 'by post', 'Order more', 'monthly 8'),
        row('Carers 8', 'on foot', 'Write notes', 'each shift'),
      ),
    duties(wide[0] ?? '', (wide[2] ?? '').replace('<td>each', '<td style="background-color:#825079">each')) + others,
  ],
  [
    'two rows swapped, one reworded, a column deleted; the other row deleted, a heading put in behind',
    table(exit, north, south) + p(1),
    table(row('Exit 4', 'Where to meet'), row('South 4', 'Lawn 4'), row('North 4', 'Bus park 4')) + p(1),
    table(exit, north) + '<h3>Fire</h3>' + p(1),
  ],
  [
    'a cell reworded; its table deleted, another pasted',
    p(1) + table(exit, north, south) + p(2),
    p(1) + table(row('Door 4', 'Where to meet', 'Who counts'), north, south) + p(2),
    p(1) + table(row('Name', 'Dose'), row('Milk', 'Cup')) + p(2),
  ],
  [
    'a paragraph moved as a heading; a page break put there',
    section('one', p(1), p(2), p(3)),
    `<h3>${said(2)}</h3>${section('one', p(1), p(3))}`,
    pageBreak + section('one', p(1), p(2), p(3)),
  ],
  [
    'a paragraph split, and its first sentence made a heading; a page break put before it',
    p(1) + p(2, 3) + p(4),
    `${p(1)}<h3>${said(2)}</h3>${p(3)}${p(4)}`,
    p(1) + pageBreak + p(2, 3) + p(4),
  ],
  [
    'a paragraph moved far; joined to the one above',
    p(1) + p(2) + p(3) + others,
    p(1) + p(3) + others + p(2),
    p(1, 2) + p(3) + others,
  ],
  [
    'a section moved; two of its paragraphs joined, and a word changed',
    section('nine', p(7), p(8)) + others,
    others + section('nine', p(7), p(8)),
    section('nine', p(7, 8).replace('keys7', 'coats')) + others,
  ],
  [
    'a paragraph made a heading; moved, and the next one joined to it',
    named(7) + p(8) + others,
    `<h3>${said(7)}</h3>${p(8)}${others}`,
    others + named(7, 8),
  ],
  [
    'a paragraph split, a sentence of it and the section behind it deleted; joined to the one above',
    p(1) + p(2, 3, 4, 5) + section('five', p(50), p(51)) + others,
    p(1) + p(2, 3).replace('keys2', '<strong>keys2</strong>') + p(4) + others,
    p(1, 2, 3, 4, 5) + section('five', p(50), p(51)) + others,
  ],
  [
    'two paragraphs joined over a deleted one; both put into quotations',
    p(1) + p(2) + p(3) + p(4),
    p(1, 3) + p(4),
    `${p(1)}<blockquote>${p(2)}</blockquote><blockquote>${p(3)}</blockquote>${p(4)}`,
  ],
  [
    'a paragraph joined to the one above; to the one below, with a new one before',
    p(1) + p(2) + p(3),
    p(1, 2) + p(3),
    `${p(1)}<p>Wholly new words stand here now.</p>${p(2, 3)}`,
  ],
  [
    'a paragraph joined to the one below, in a quotation; to the heading above',
    `<p>Rights of people here</p>${p(2)}${p(3)}`,
    `<h3>Rights of people here</h3><blockquote>${p(2, 3)}</blockquote>`,
    `<p>Rights of people here ${said(2)}</p>${p(3)}`,
  ],
  [
    'a paragraph split; split there, and its second half put into a quotation',
    p(1) + p(2, 3) + p(4),
    p(1) + p(2) + p(3).replace('keys3', 'coats') + p(4),
    `${p(1)}${p(2)}<blockquote>${p(3)}</blockquote>${p(4)}`,
  ],
  [
    'a short heading of another level, its section moved to the end; a paragraph put in there',
    '<h2>Fair use</h2>' + p(7) + others,
    `${others}<h4>Fair use</h4>`,
    '<h2>Fair use</h2>' + p(7) + others + p(9),
  ],
  [
    'all of a paragraph deleted but its first sentences; split there',
    p(1) + p(2, 3, 4, 5, 6) + p(7),
    p(1) + p(2, 3) + p(7),
    p(1) + p(2, 3) + p(4, 5, 6) + p(7),
  ],
]

test.each(cases)('%s', (_, base, mine, theirs) => {
  expect(judged({ base, mine, theirs, marks: [] }).faults).toEqual([])
})

it('what moved away from a place that is asked about is gone where the other side is chosen, and there where both are', () => {
  const base = p(1) + p(2) + p(3) + others
  const [moved, joined] = [p(1) + p(3) + others + p(2), p(1, 2) + p(3) + others]
  const parts = merge(base, moved, joined)
  const chosen = (choice: Choice) =>
    resolve(parts, Object.fromEntries(parts.flatMap(part => (part.kind === 'conflict' ? [[part.id, choice]] : []))))
  expect(parts.filter(({ kind }) => kind === 'conflict')).toHaveLength(1)
  expect([chosen('mine'), chosen('theirs')]).toEqual([moved, joined])
  expect(chosen('both')).toBe(p(1) + joined + p(2))
})
