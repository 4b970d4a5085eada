import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, nameOf } from '../../all-calls.ts'

/** Writing calls that a company whose licence is over may still make, each under the reason why (rulings 34). */
const free = JSON.parse(readFileSync(join(__dirname, '../..', 'unlicensed-calls.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>
const named = Object.values(free).flat()
const writing = allCalls().filter(({ reads }) => !reads)

it('every call that writes needs a licence, or is said to need none, and why', () => {
  expect(
    writing
      .filter(({ licensed }) => !licensed)
      .map(nameOf)
      .filter(call => !named.includes(call)),
  ).toEqual([])
})

it('what needs none is listed once, is there, writes, and asks for no licence', () => {
  const open = new Set(writing.filter(({ licensed }) => !licensed).map(nameOf))
  expect(named.filter(call => !open.has(call))).toEqual([])
  expect(named.length).toBe(new Set(named).size)
})

it('what only reads asks for no licence', () =>
  expect(
    allCalls()
      .filter(({ reads, licensed }) => reads && licensed)
      .map(nameOf),
  ).toEqual([]))
