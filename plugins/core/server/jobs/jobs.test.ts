import { PgBoss } from 'pg-boss'
import { until } from '../../testing/harness.ts'
import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { inTransaction } from '../data/transaction.ts'
import {
  defineJob,
  dropHeld,
  enqueue,
  enqueueAll,
  holdJobs,
  openJobs,
  releaseJobs,
  runNow,
  startJobs,
  stopJobs,
} from './jobs.ts'

const ran: string[] = []
let failures = 0
const note = defineJob<{ word: string }>({ name: 'test.note', run: async ({ word }) => void ran.push(word) })
const shaky = defineJob<{ word: string }>({
  name: 'test.shaky',
  async run({ word }) {
    if (failures++ < 1) throw new Error('not yet')
    ran.push(word)
  },
})

let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
  await startJobs()
})
afterAll(async () => {
  await stopJobs()
  await ground.stop()
})
beforeEach(() => void ran.splice(0))

const quiet = (): Promise<void> => until(async () => (await openJobs()) === 0)

it('runs once, after the commit', async () => {
  const [left, commit] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()]
  const open = inTransaction(async tx => {
    await enqueue(tx, note, { word: 'kept' })
    left.resolve(true)
    await commit.promise
  })
  await left.promise
  // Work that was left later is done meanwhile.
  await inTransaction(tx => enqueue(tx, note, { word: 'later' }))
  await until(() => ran.length > 0)
  expect(ran).toEqual(['later'])
  commit.resolve(true)
  await open
  await until(() => ran.length > 1)
  await quiet()
  expect(ran).toEqual(['later', 'kept'])
})

it('never runs where the transaction was undone', async () => {
  await expect(
    inTransaction(async tx => {
      await enqueue(tx, note, { word: 'undone' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await inTransaction(tx => enqueue(tx, note, { word: 'after' }))
  await until(() => ran.includes('after'))
  expect(ran).toEqual(['after'])
})

it('is tried again when it throws', async () => {
  await inTransaction(tx => enqueue(tx, shaky, { word: 'at last' }))
  // The worker's own look would come after half a minute.
  await until(() => ran.length > 0, 25_000)
  expect([ran, failures]).toEqual([['at last'], 2])
})

it('is done without a pause where much was left together', async () => {
  const words = Array.from({ length: 40 }, (_, at) => `many ${at}`)
  await inTransaction(async tx => {
    for (const word of words) await enqueue(tx, note, { word })
  })
  // A look every two seconds would take eighty.
  await until(() => ran.length === words.length, 40_000)
  expect(ran.toSorted()).toEqual(words.toSorted())
})

it('can be run by name at once, and an unknown name does nothing', async () => {
  await runNow('test.note', { word: 'now' })
  await runNow('test.nothing')
  expect(ran).toEqual(['now'])
})

it('is taken up again where the node that had it fell silent', async () => {
  await inTransaction(tx => enqueue(tx, note, { word: 'left behind' }))
  await until(() => ran.length > 0)
  await quiet()
  const aMinuteAgo = new Date(Date.now() - 60_000)
  await ground
    .db('jobs.job')
    .where({ name: note.name })
    .whereRaw(`data->>'word' = 'left behind'`)
    .update({ state: 'active', completed_on: null, started_on: aMinuteAgo, heartbeat_on: aMinuteAgo })
  const keeper = new PgBoss({ connectionString: ground.database, schema: 'jobs', supervise: false, schedule: false })
  await keeper.start()
  // Its interval is a minute: the look for silent ones is asked for instead of waited for.
  await keeper.supervise(note.name)
  await keeper.stop({ graceful: false })
  await until(() => ran.length > 1)
  expect(ran).toEqual(['left behind', 'left behind'])
})

it('is missed as soon in a queue that an earlier release made', async () => {
  await ground.db('jobs.queue').where({ name: note.name }).update({ heartbeat_seconds: null })
  await stopJobs()
  await startJobs()
  await inTransaction(tx => enqueue(tx, note, { word: 'after the release' }))
  await until(() => ran.length > 0)
  const [kept] = await ground.db('jobs.job').whereRaw(`data->>'word' = 'after the release'`).select('heartbeat_seconds')
  expect([ran, kept]).toEqual([['after the release'], { heartbeat_seconds: 30 }])
})

it('work that is held back waits until it is let go, or is dropped; what others left is done meanwhile', async () => {
  holdJobs()
  await inTransaction(async tx => {
    await enqueue(tx, note, { word: 'held' })
    await enqueueAll(tx, note, [{ data: { word: 'held, too' } }])
    await enqueueAll(tx, shaky, [{ data: { word: 'dropped' } }])
  })
  const waiting = await ground
    .db('jobs.job' as never)
    .whereRaw(`start_after > now() + interval '1 year'`)
    .select('name')
  expect(waiting).toHaveLength(3)
  expect(await dropHeld('test.shaky')).toEqual([expect.objectContaining({ word: 'dropped' })])
  expect(ran).toEqual([])
  await releaseJobs()
  await inTransaction(tx => enqueue(tx, note, { word: 'new' }))
  await until(() => ran.length === 3)
  expect([...ran].sort()).toEqual(['held', 'held, too', 'new'])
})
