import { joinTexts } from './join-texts.ts'

const line = (text: string) => `<p>${text}</p>`
const joined = (base: string, mine: string, theirs: string) => {
  const { html, clashes } = joinTexts(line(base), line(mine), line(theirs))
  expect(clashes).toEqual([])
  return html
}

test.each([
  [
    'words of one line',
    'Ring the family now',
    'Ring the whole family now',
    'Ring the family right now',
    'Ring the whole family right now',
  ],
  ['two insertions at one place', 'Ring them.', 'Ring them today.', 'Ring them twice.', 'Ring them twice today.'],
  ['the same insertion', 'Ring them.', 'Ring them today.', 'Ring them today.', 'Ring them today.'],
  [
    'an insertion beside a deletion',
    'Ring the family now',
    'Ring family now',
    'Ring the family at once now',
    'Ring family at once now',
  ],
  ['a word that goes on', 'Ring alp now', 'Ring alpha now', 'Ring alp beta now', 'Ring alpha beta now'],
  ['half a word before another', 'Ring the family', 'Ring athe family', 'Ring bethe family', 'Ring be athe family'],
  [
    'bold beside typing',
    'Ring the family',
    'Ring <strong>the</strong> family',
    'Ring the old family',
    'Ring <strong>the</strong> old family',
  ],
  [
    'a placeholder',
    'Ring {{manager.name}} now',
    'Ring {{manager.name}} right now',
    'Please ring {{manager.name}} now',
    'Please ring {{manager.name}} right now',
  ],
])('%s', (_, base, mine, theirs, both) => {
  expect(joined(base, mine, theirs)).toBe(line(both))
})

test('a new line of one and words of the other at the same place keep their lines', () => {
  expect(
    joinTexts('<p>One.</p><p>Two.</p>', '<p>One.</p><p>New.</p><p>Two.</p>', '<p>One. More.</p><p>Two.</p>').html,
  ).toBe('<p>One. More.</p><p>New.</p><p>Two.</p>')
})

test('words that both replaced stand one after the other, and are named; all around them is joined', () => {
  expect(
    joinTexts(line('Ring the family now.'), line('Ring the nurse now, please.'), line('Do ring the doctor now.')),
  ).toEqual({
    html: line('Do ring the doctor nurse now, please.'),
    clashes: [{ base: 'family', mine: 'nurse', theirs: 'doctor' }],
  })
})

test('a word that one made longer is whole where the other replaced it', () => {
  expect(joinTexts(line('Of the policy.'), line('Of their new policy.'), line('Of our old policy.'))).toEqual({
    html: line('Of our old their new policy.'),
    clashes: [{ base: 'the', mine: 'their new', theirs: 'our old' }],
  })
})

test('what one typed into what the other deleted stays, and is named', () => {
  const { html, clashes } = joinTexts(line('Ring the family now.'), line('Ring now.'), line('Ring the old family now.'))
  expect(html).toBe(line('Ring old now.'))
  expect(clashes).toEqual([{ base: 'the family', mine: '', theirs: 'old' }])
})

test('a space that was just typed stays, though the server does not keep it', () => {
  expect(joinTexts(line('we&nbsp;'), line('we&nbsp;'), line('we')).html).toBe(line('we&nbsp;'))
  expect(
    joinTexts(`${line('One')}${line('we&nbsp;')}`, `${line('One')}${line('we go')}`, `${line('One more')}${line('we')}`)
      .html,
  ).toBe(`${line('One more')}${line('we go')}`)
})

test('how the editor numbers the items of a list is no change', () => {
  const list = (...items: string[]) => `<ul>${items.join('')}</ul>`
  expect(
    joinTexts(
      list('<li data-list-item-id="a">One</li>', '<li data-list-item-id="b">Two</li>'),
      list('<li data-list-item-id="a">One more</li>', '<li data-list-item-id="b">Two</li>'),
      list('<li>One</li>', '<li>Two</li>', '<li>Three</li>'),
    ),
  ).toEqual({ html: list('<li>One more</li>', '<li>Two</li>', '<li>Three</li>'), clashes: [] })
})

test('where one side did nothing, the other’s text stands', () => {
  expect(joinTexts(line('One'), line('One'), line('Another')).html).toBe(line('Another'))
  expect(joinTexts(line('One'), line('Typed'), line('One')).html).toBe(line('Typed'))
})
