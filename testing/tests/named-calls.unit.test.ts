import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, nameOf } from '../all-calls.ts'

const listed = (name: string): unknown => JSON.parse(readFileSync(join(__dirname, '..', name), 'utf8'))
/** Calls by method and path, as the specification names them. */
const named = listed('named-calls.json') as readonly string[]
/** Those of them that are still to come, by the room that they belong to. */
const waiting = listed('open-calls.json') as Readonly<Record<string, readonly string[]>>

const built = new Set(allCalls().map(nameOf))
const missing = named.filter(call => !built.has(call))

describe(`${named.length - missing.length} of ${named.length} named calls have a contract`, () => {
  it('those that have none stand in the list of what is still to come', () => {
    const expected = new Set(Object.values(waiting).flat())
    expect(missing.filter(call => !expected.has(call))).toEqual([])
  })
  it('the list names calls of the specification, each once', () => {
    const all = Object.values(waiting).flat()
    expect([all.filter(call => !named.includes(call)), all.length]).toEqual([[], new Set(all).size])
  })
})
