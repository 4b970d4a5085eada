import { resolve } from 'node:path'
import type { Call } from '../plugins/core/contract/call.ts'
import type { Answer } from '../plugins/core/testing/send.ts'
import { contractCalls } from '../run/suite/contract-calls.ts'

const rooms = resolve(__dirname, '../plugins')

/** Every call of every room, read from the contracts: a new call is in every generated test by existing. */
export const allCalls = (): Call[] => contractCalls(rooms, require)

/** Name and call, as `describe.each` takes them. */
export const eachCall = (which: (call: Call) => boolean = () => true): [string, Call][] =>
  allCalls()
    .filter(which)
    .map(call => [nameOf(call), call])

/**
 * One call of each kind that its body or query is read for: which of the two, how much it takes, which files,
 * and who asks. What is refused before any contract is looked at is the same code for all of a kind.
 */
export const oneOfEachReader = (calls: readonly [string, Call][]): [string, Call][] =>
  [
    ...Map.groupBy(calls, ([, { method, body, upload, who }]) =>
      JSON.stringify([method === 'GET', body, upload, typeof who === 'object' ? Object.keys(who) : who]),
    ).values(),
  ].flatMap(([first]) => (first ? [first] : []))

/** Tests of each call that is meant; of none where none is so far. */
export function describeCalls(which: (call: Call) => boolean, tests: (call: Call) => void): void {
  for (const [name, call] of eachCall(which)) describe(name, () => tests(call))
}

export const nameOf = (call: Call): string => `${call.method} ${call.path}`

/** What is told of an answer: all but what it took, and the ids of what was made where the id did not matter. */
export const told = (call: Call, { statements: _, ...reply }: Answer<unknown>): object =>
  reply.http === 200 && !call.reads ? { ...reply, response: 'done' } : reply
