import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { londonDate, londonHour, moveClock } from '../clock.ts'
import { runNow, stopJobs } from './jobs.ts'
import { defineMorningJob } from './morning.ts'

const days: string[] = []
defineMorningJob('test.morning', async today => void days.push(today))
let fails = false
defineMorningJob('test.morning-that-fails', async today => {
  if (fails) throw new Error('no')
  days.push(today)
})

let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
})
afterAll(async () => {
  await stopJobs()
  await ground.stop()
})
beforeEach(() => void days.splice(0))
afterEach(() => moveClock(0))

/** The next time at which it is this hour in London, `later` days on. */
function moveTo(hour: number, later = 0): void {
  moveClock(((hour - londonHour(new Date()) + 24) % 24) * 3600 + later * 86_400)
}

it('what was missed at seven is done later on the day, once', async () => {
  moveTo(6, 1)
  const today = londonDate()
  await runNow('test.morning')
  expect(days).toEqual([])
  moveClock(0)
  moveTo(6, 1)
  // Five hours later: no node was there at seven.
  moveClock((((6 - londonHour(new Date()) + 24) % 24) + 24 + 5) * 3600)
  await runNow('test.morning')
  await runNow('test.morning')
  expect(days).toEqual([today])
})

it('nobody is reminded at night', async () => {
  moveTo(22, 3)
  await runNow('test.morning')
  expect(days).toEqual([])
})

it('the next day has its own', async () => {
  moveTo(7, 5)
  await runNow('test.morning')
  moveTo(7, 6)
  await runNow('test.morning')
  expect(new Set(days).size).toBe(2)
})

it('what failed is not taken for done', async () => {
  moveTo(8, 8)
  fails = true
  await expect(runNow('test.morning-that-fails')).rejects.toThrow('no')
  fails = false
  await runNow('test.morning-that-fails')
  expect(days).toEqual([londonDate()])
})
