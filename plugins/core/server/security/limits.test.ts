import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { moveClock } from '../clock.ts'
import { rateLimits } from '../migrations/0001-rate-limits.ts'
import { addRetention } from '../retention/retention.ts'
import { retention } from '../retention/rules.ts'
import { runRetention } from '../retention/run-retention.ts'
import { isExhausted, limits, within } from './limits.ts'

let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
})
afterEach(() => {
  moveClock(0)
  delete process.env['LIMITS_TIMES']
})
afterAll(() => ground.stop())

const tries = async (subject: string, times: number): Promise<boolean[]> => {
  const answers: boolean[] = []
  for (let tried = 0; tried < times; tried++) answers.push(await within(ground.db, 'codePerHour', subject))
  return answers
}

it('allows as often as it says, and then no more', async () => {
  expect(await tries('a@example.test', 7)).toEqual([true, true, true, true, true, false, false])
})

it('begins anew when its time is over, and not before', async () => {
  await tries('b@example.test', 5)
  moveClock(limits.codePerHour.seconds - 5)
  expect(await tries('b@example.test', 1)).toEqual([false])
  moveClock(limits.codePerHour.seconds + 5)
  expect(await tries('b@example.test', 6)).toEqual([true, true, true, true, true, false])
})

it('a try that was refused does not make the wait longer', async () => {
  await tries('c@example.test', 5)
  moveClock(1800)
  await tries('c@example.test', 3)
  moveClock(limits.codePerHour.seconds + 5)
  expect(await tries('c@example.test', 1)).toEqual([true])
})

it('counts each subject and each limit apart, and letters of either case together', async () => {
  await tries('d@example.test', 5)
  expect(await tries('e@example.test', 1)).toEqual([true])
  expect(await within(ground.db, 'guessFromNetwork', 'd@example.test')).toBe(true)
  expect(await tries('D@Example.Test', 1)).toEqual([false])
})

it('counts what comes at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => within(ground.db, 'codePerHour', 'f@example.test')),
  )
  expect(answers.filter(Boolean)).toHaveLength(limits.codePerHour.times)
})

it('can be widened and not switched off', async () => {
  process.env['LIMITS_TIMES'] = '2'
  expect((await tries('g@example.test', 11)).filter(Boolean)).toHaveLength(10)
  process.env['LIMITS_TIMES'] = '0'
  expect((await tries('h@example.test', 6)).filter(Boolean)).toHaveLength(5)
})

it('keeps no address, and lets go of what is over', async () => {
  await tries('secret.person@example.test', 1)
  expect(JSON.stringify(await ground.db('rate_limits'))).not.toContain('secret.person')
  moveClock(limits.codePerHour.seconds * 4)
  addRetention({ rules: retention.rules.filter(({ table }) => table === 'rate_limits') })
  await runRetention.run({})
  expect(await ground.db('rate_limits')).toEqual([])
})

it('says that tries are used up without counting one', async () => {
  await tries('i@example.test', 4)
  for (let asked = 0; asked < 3; asked++)
    expect(await isExhausted(ground.db, 'codePerHour', 'i@example.test')).toBe(false)
  await tries('i@example.test', 1)
  expect(await isExhausted(ground.db, 'codePerHour', 'I@example.test')).toBe(true)
  moveClock(limits.codePerHour.seconds + 5)
  expect(await isExhausted(ground.db, 'codePerHour', 'i@example.test')).toBe(false)
})

it('survives a crash of the database: the table is logged, also where an earlier release made it otherwise', async () => {
  const persistence = async () =>
    (
      await ground
        .db('pg_class')
        .where({ relname: 'rate_limits' } as never)
        .first<{ relpersistence: string }>('relpersistence')
    ).relpersistence
  expect(await persistence()).toBe('p')
  await ground.db.raw('alter table rate_limits set unlogged')
  await tries('j@example.test', 5)
  await rateLimits.up(ground.db)
  expect([await persistence(), await tries('j@example.test', 1)]).toEqual(['p', [false]])
})
