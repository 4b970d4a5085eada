import { contentVersion } from '@cloudoc/core/server/data/content-version.ts'
import { scoresOf } from './kept-scores.ts'

let version = 1
beforeAll(() => void jest.spyOn(contentVersion, 'current').mockImplementation(() => version))
afterAll(() => jest.restoreAllMocks())

it('is the same for whoever searches next, until content changes', () => {
  scoresOf('fire').add({ 4: 2.5, 7: -1 })
  scoresOf('fire').keepSnippet(4, 'a <mark>fire</mark>')
  expect(scoresOf('fire').arrays()).toEqual({ looked: '{4,7}', scores: '{2.5,-1}', worded: '{4}' })
  scoresOf('fire').add({ 9: 0.25 })
  expect(scoresOf('fire').arrays()).toEqual({ looked: '{4,7,9}', scores: '{2.5,-1,0.25}', worded: '{4}' })
  expect(scoresOf('fire').snippet(4)).toBe('a <mark>fire</mark>')
  expect(scoresOf('fires').size()).toBe(0)
  version += 1
  expect(scoresOf('fire').arrays()).toEqual({ looked: '{}', scores: '{}', worded: '{}' })
})

it('remembers nothing while this node cannot hear of changes', () => {
  version = -1
  scoresOf('fire').add({ 4: 2.5 })
  expect(scoresOf('fire').size()).toBe(0)
})

it('is bounded: the search that was made longest ago goes first', () => {
  version = 10
  const many = (from: number) => Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [from + at, 1]))
  for (const typed of ['one', 'two', 'three']) scoresOf(typed).add(many(0))
  scoresOf('one')
  scoresOf('four').add(many(0))
  expect(['one', 'three', 'four'].map(typed => scoresOf(typed).size())).toEqual([60_000, 60_000, 60_000])
  expect(scoresOf('two').size()).toBe(0)
  for (let at = 0; at < 400; at++) scoresOf(`search ${at}`).add({ 1: 1 })
  expect([scoresOf('search 399').size(), scoresOf('search 1').size()]).toEqual([1, 0])
})
