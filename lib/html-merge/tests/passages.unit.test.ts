import { markedFor, passagesFor } from '../src/index.ts'

const places = new Set(['england', 'wales', 'scotland'])
const of = (place: string) => (words: readonly string[]) => (words.every(word => places.has(word)) ? words.includes(place) : undefined)
const table = (...rows: string[]) => `<table><thead><tr><th>Country</th><th>Law</th></tr></thead><tbody>${rows.map(row => `<tr><td>${row}</td><td>x</td></tr>`).join('')}</tbody></table>`

it.each([
  ['a row', table('[[england, wales]] England, Wales', '[[scotland]] Scotland'), 'england', table('England, Wales')],
  ['the last row, and its table with it', `<p>Law</p>${table('[[scotland]] Scotland')}<p>End</p>`, 'england', '<p>Law</p><p>End</p>'],
  ['an item of a list, and a paragraph', '<ul><li>[[scotland]]Scots</li><li>All</li></ul><p>[[wales]] <strong>Wales.</strong> Yes</p>', 'wales', '<ul><li>All</li></ul><p><strong>Wales.</strong> Yes</p>'],
  ['a mark in bold', '<p><strong>[[scotland]] Scotland.</strong> PVG</p>', 'scotland', '<p><strong>Scotland.</strong> PVG</p>'],
  ['a heading with all below it', '<h2>A</h2><h3>[[wales]] Wales</h3><p>one</p><h4>More</h4><p>two</p><h3>Other</h3><p>three</p>', 'england', '<h2>A</h2><h3>Other</h3><p>three</p>'],
  ['nothing where the words are no place', '<p>[[see below]] a [[wales]] b</p><p>[[mars]] c</p>', 'england', '<p>[[see below]] a [[wales]] b</p><p>[[mars]] c</p>'],
])('keeps or leaves out %s', (_, html, place, expected) => expect(passagesFor(html, of(place))).toBe(expected))

it('names what is marked', () => expect([...markedFor('<p>[[wales, scotland]] a</p><p>[[care-home]] b [x]</p>')]).toEqual(['wales', 'scotland', 'care-home']))
