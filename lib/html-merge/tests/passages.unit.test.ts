import { markedFor, passagesFor, withAlternatives } from '../src/index.ts'

const places = new Set(['england', 'wales', 'scotland'])
const of = (place: string) => (words: readonly string[]) =>
  words.every(word => places.has(word)) ? words.includes(place) : undefined
const table = (...rows: string[]) =>
  `<table><thead><tr><th>Country</th><th>Law</th></tr></thead><tbody>${rows.map(row => `<tr><td>${row}</td><td>x</td></tr>`).join('')}</tbody></table>`

it.each([
  ['a row', table('[[england, wales]] England, Wales', '[[scotland]] Scotland'), 'england', table('England, Wales')],
  [
    'the last row, and its table with it',
    `<p>Law</p>${table('[[scotland]] Scotland')}<p>End</p>`,
    'england',
    '<p>Law</p><p>End</p>',
  ],
  [
    'an item of a list, and a paragraph',
    '<ul><li>[[scotland]]Scots</li><li>All</li></ul><p>[[wales]] <strong>Wales.</strong> Yes</p>',
    'wales',
    '<ul><li>All</li></ul><p><strong>Wales.</strong> Yes</p>',
  ],
  [
    'a mark in bold',
    '<p><strong>[[scotland]] Scotland.</strong> PVG</p>',
    'scotland',
    '<p><strong>Scotland.</strong> PVG</p>',
  ],
  [
    'a heading with all below it',
    '<h2>A</h2><h3>[[wales]] Wales</h3><p>one</p><h4>More</h4><p>two</p><h3>Other</h3><p>three</p>',
    'england',
    '<h2>A</h2><h3>Other</h3><p>three</p>',
  ],
  [
    'a column, first or last',
    '<table><thead><tr><th>[[england, wales]] England</th><th>Ask</th><th>[[scotland]] Scotland</th></tr></thead><tbody><tr><td>CQC</td><td>a</td><td>SSSC</td></tr></tbody></table>',
    'scotland',
    '<table><thead><tr><th>Ask</th><th>Scotland</th></tr></thead><tbody><tr><td>a</td><td>SSSC</td></tr></tbody></table>',
  ],
  [
    'words within a passage, with what joins them',
    '<ul><li>[[wales:A (Wales) 2014]][[scotland:; B (Scotland) 2011]]</li><li>Ring 111[[scotland: (in Scotland, NHS 24)]].[[wales: In Wales, too.]]</li></ul>',
    'scotland',
    '<ul><li>B (Scotland) 2011</li><li>Ring 111 (in Scotland, NHS 24).</li></ul>',
  ],
  [
    'no passage that has no words left, and no mark that is none',
    '<p>[[wales:In Wales only.]]</p><p>[[mars: x]] c</p><table><tbody><tr><td>[[wales:x]]</td><td>y</td></tr></tbody></table>',
    'england',
    '<p>[[mars: x]] c</p><table><tbody><tr><td></td><td>y</td></tr></tbody></table>',
  ],
  [
    'nothing where the words are no place',
    '<p>[[see below]] a [[wales]] b</p><p>[[mars]] c</p>',
    'england',
    '<p>[[see below]] a [[wales]] b</p><p>[[mars]] c</p>',
  ],
])('keeps or leaves out %s', (_, html, place, expected) => expect(passagesFor(html, of(place))).toBe(expected))

it('names what is marked', () =>
  expect([...markedFor('<p>[[wales, scotland]] a</p><p>b [x][[care-home: c]]</p>')]).toEqual([
    'wales',
    'scotland',
    'care-home',
  ]))

it.each([
  ['the[[england: coroner]][[scotland: fiscal]] rings', 'the coroner or fiscal rings'],
  ['x[[england: a]][[wales: b]][[scotland:c]]', 'x a or b or c'],
  ['Tell them.[[england: In England, CQC.]][[wales: In Wales, CIW.]]', 'Tell them. In England, CQC. In Wales, CIW.'],
  ['in[[wales: Welsh and]][[scotland: Gaelic or]] other words', 'in Welsh and Gaelic or other words'],
  ['Act[[england: 2014]][[wales:; Act 2016]]', 'Act 2014; Act 2016'],
  ['we[[england: ask]][[england, wales: and write]]', 'we ask and write'],
])('what reads %j at once reads %j', (marked, read) => {
  expect(passagesFor(withAlternatives(marked), () => true)).toBe(read)
})
