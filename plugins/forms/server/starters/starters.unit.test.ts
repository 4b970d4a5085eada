import { definition } from '../../contract/rules/definition.ts'
import { problemsOf } from '../../contract/rules/problems.ts'
import { starters } from './starters.ts'

it('each form to begin from can be published as it stands, but the blank one', () => {
  const [blank, ...ready] = starters
  expect(blank?.definition.title).toBe('')
  expect(ready.length).toBeGreaterThan(4)
  // What is not of the contract's shape would fail every call that answers it.
  for (const each of starters) expect(definition.parse(each.definition)).toEqual(each.definition)
  expect(
    ready.flatMap(each => problemsOf(each.definition).map(({ text }) => `${each.definition.title}: ${text}`)),
  ).toEqual([])
})
