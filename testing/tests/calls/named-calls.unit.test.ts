import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, nameOf } from '../../all-calls.ts'

/** Calls by method and path, as the specification names them. */
const named = JSON.parse(readFileSync(join(__dirname, '../../named-calls.json'), 'utf8')) as readonly string[]

it('each call that the specification names has a contract', () => {
  const built = new Set(allCalls().map(nameOf))
  expect(named.length).toBe(209)
  expect(named.filter(call => !built.has(call))).toEqual([])
})
