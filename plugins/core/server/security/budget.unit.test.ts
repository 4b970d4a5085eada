import { work } from '../../contract/limits.ts'
import { moveClock } from '../clock.ts'
import { pointsOf, spend } from './budget.ts'

afterEach(() => moveClock(0))
const whoever = (session: number, company: number) => ({ session: { id: session }, company: { id: company } })

it('a session has what it has, is told how long to wait beyond it, and has it again after that', () => {
  const one = whoever(1, 1)
  expect(spend(one, work.session.most)).toBeUndefined()
  const wait = spend(one, 10) ?? 0
  expect(wait).toBe(10 / work.session.aSecond)
  moveClock(wait - 1)
  expect(spend(one, 10)).toBe(1)
  moveClock(wait)
  expect(spend(one, 10)).toBeUndefined()
  // A clock that is set back fills nothing, and takes nothing away.
  moveClock(0)
  expect(spend(one, 1)).toBeGreaterThan(0)
  moveClock(3600)
  expect(spend(one, work.session.most + 500)).toBeUndefined()
})

it('sessions of a company share what it has; another company has its own', () => {
  const sessions = work.company.most / work.session.most
  for (let at = 0; at < sessions; at++) expect(spend(whoever(10 + at, 2), work.session.most)).toBeUndefined()
  expect(spend(whoever(20, 2), 1)).toBe(1)
  expect(spend(whoever(21, 3), 1)).toBeUndefined()
})

it('what is refused takes nothing, and what costs nothing is never refused', () => {
  const one = whoever(30, 4)
  spend(one, work.session.most - 5)
  for (let at = 0; at < 5; at++) expect(spend(one, 6)).toBe(1)
  expect(spend(one, 5)).toBeUndefined()
  expect(spend(one, 0)).toBeUndefined()
  expect([pointsOf(0, 100_000), pointsOf(4, 1_000_000)]).toEqual([0, 9])
})
