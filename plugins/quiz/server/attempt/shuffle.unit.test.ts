import { shuffled, shuffledChoices } from './shuffle.ts'

const things = Array.from({ length: 12 }, (_, at) => ({ id: `q${at}`, text: `Answer ${at}` }))
const ids = (seed: string) => shuffled(things, seed).map(({ id }) => id)

test('a try has an order of its own, and keeps it', () => {
  expect(ids('try one')).toEqual(ids('try one'))
  expect(ids('try one')).not.toEqual(ids('try two'))
  expect(ids('try one')).not.toEqual(things.map(({ id }) => id))
  expect(ids('try one').toSorted()).toEqual(things.map(({ id }) => id).toSorted())
})

test.each(['All of these', 'None of the above', 'both of them'])('‘%s’ stays behind the others', text => {
  const choices = [{ id: 'last', text }, ...things]
  for (const seed of ['a', 'b', 'c', 'd']) expect(shuffledChoices(choices, seed).at(-1)).toEqual({ id: 'last', text })
})
