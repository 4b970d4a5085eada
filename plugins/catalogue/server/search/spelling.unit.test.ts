import { lettersBetween, nearestWord } from './spelling.ts'

const known = (words: Record<string, number>) => Object.entries(words).map(([word, documents]) => ({ word, documents }))

it.each([
  ['safety', 'safety', 0],
  ['saftey', 'safety', 1],
  ['saftey', 'safe', 2],
  ['medicne', 'medicine', 1],
  ['safegaurding', 'safeguarding', 1],
  ['', 'care', 4],
])('%s and %s differ in %s', (one, other, letters) => {
  expect(lettersBetween(one, other)).toBe(letters)
  expect(lettersBetween(other, one)).toBe(letters)
})

it('means the word with the fewest wrong letters, then the one of most texts, and none that is too far', () => {
  expect(nearestWord('saftey', known({ safe: 300, safety: 90, safely: 120 }))).toBe('safety')
  expect(nearestWord('carr', known({ cars: 2, care: 200, cart: 1 }))).toBe('care')
  expect(nearestWord('okonkwo', known({ okay: 3, window: 9 }))).toBeUndefined()
})
