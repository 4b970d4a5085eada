import { signIn } from '@cloudoc/accounts/contract/session.ts'
import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import { cloneDatabase } from '@cloudoc/core/testing/databases.ts'
import { type App, startApp, until } from '@cloudoc/core/testing/harness.ts'
import { realtimeEvents } from '../../../plugins/realtime/contract/events.ts'
import { hangUp, listen } from '../../../plugins/realtime/testing/listen.ts'
import { channel } from '../../../run/doctor/outside.ts'
import { aPersonWithPassword, channelOn } from '../two-nodes/channel.ts'
import { installedRedis, prepareRedis, type Redis } from './redis-server.ts'

/** Two nodes that tell each other through Redis (`REDIS_URL`, decision 47), which is away when they start. */
const program = installedRedis()
const itWithRedis = program ? it : it.skip
let redis: Redis
let first: App
let second: App
let person: Someone
beforeAll(async () => {
  redis = await prepareRedis(program ?? '')
  const options = { database: await cloneDatabase(), env: { REDIS_URL: redis.url } }
  ;[first, second] = await Promise.all([startApp(options), startApp(options)])
  person = await aPersonWithPassword(first)
}, 60_000)
afterAll(async () => {
  hangUp()
  await Promise.all([first?.stop(), second?.stop()])
  await redis?.kill()
}, 30_000)

const health = async (node: App): Promise<string> => (await fetch(`${node.url}/health/ready`)).text()
const untilReady = (): Promise<void> =>
  until(async () => (await Promise.all([first, second].map(health))).every(said => said === '{"status":"ready"}'))
const signInOn = (node: App): Promise<unknown> => node.call(signIn, { email: person.email, password: 'correct horse' })
const timesSaid = (node: App, words: RegExp): number => node.log().match(new RegExp(words, 'g'))?.length ?? 0
const tabOn = async (node: App): Promise<string[]> => {
  const { socket, heard } = listen(node, person.token)
  await until(() => socket.connected)
  return heard
}

it('without Redis a node is degraded: it answers, tells its own people, and says once what is away', async () => {
  const [here, there] = [await tabOn(first), await tabOn(second)]
  await signInOn(first)
  await until(() => here.includes(realtimeEvents.loginSuccess))
  expect(there).toEqual([])

  expect(await health(first)).toBe('{"status":"degraded"}')
  expect(await (await fetch(`${first.url}/health/ready?parts`)).json()).toMatchObject({
    parts: { database: 'works', channel: 'ECONNREFUSED' },
  })
  expect(await (await fetch(`${first.url}/metrics`)).text()).toContain('cloudoc_health{state="channel"} 0')
  for (const node of [first, second]) {
    await until(() => timesSaid(node, /Redis is away \(ECONNREFUSED\)/) === 1)
    expect(node.log()).not.toContain('secret')
  }
  // PostgreSQL has no connection for it.
  const listening = `select from pg_stat_activity where datname = current_database() and query like 'LISTEN "socket%'`
  expect(await first.db(listening)).toEqual([])

  if (!program) return
  await redis.start()
  await until(() => there.includes(realtimeEvents.loginSuccess))
  await untilReady()
  hangUp()
})

describe('what one node does, the other one hears', () => {
  if (!program) return void it.skip('Redis is not installed here', () => undefined)
  channelOn({
    get first() {
      return first
    },
    get second() {
      return second
    },
  })
})

itWithRedis('Redis killed and started again: nothing that was told is lost, and nodes are ready again', async () => {
  const [here, there] = [await tabOn(first), await tabOn(second)]
  await redis.kill()
  await until(async () => (await health(first)) === '{"status":"degraded"}')
  await signInOn(first)
  await until(() => here.includes(realtimeEvents.loginSuccess))
  await redis.start()
  await until(() => there.includes(realtimeEvents.loginSuccess))
  await untilReady()
  there.splice(0)
  await signInOn(first)
  await until(() => there.includes(realtimeEvents.loginSuccess))
  for (const node of [first, second]) {
    await until(() => timesSaid(node, /Redis is back/) === 2)
    expect(timesSaid(node, /Redis is away/)).toBe(2)
  }
})

itWithRedis('the doctor asks Redis, and does not say its password', async () => {
  const askAt = async (address: string) => {
    process.env['REDIS_URL'] = address
    return channel()
  }
  expect(await askAt(redis.url)).toEqual({ what: 'Live channel', note: 'Redis answers' })
  const { fault } = (await askAt(redis.url.replace('secret', 'secretive'))) ?? {}
  expect(fault).toMatch(/^REDIS_URL names a Redis that does not answer \(WRONGPASS/)
  expect(fault).not.toContain('secretive')
  delete process.env['REDIS_URL']
  expect(await channel()).toBeUndefined()
})

itWithRedis('one stream of the installation holds what is new, and no more than ten thousand messages', async () => {
  const [installation] = await first.db<{ name: string }>(
    `select concat_ws(':', 'cloudoc', system_identifier, current_database(), 'channel') as name from pg_control_system()`,
  )
  const name = installation?.name ?? ''
  await first.run('testing/tests/redis/tell-in-node.ts', 'tellOften', person.companyId, 10_500)
  await until(async () => Number((await redis.ask('xlen', name))[0]) > 9000)
  await until(async () => Number((await redis.ask('xlen', name))[0]) <= 10_100)
  expect(await redis.ask('keys', '*')).toEqual([name])
  const [seconds] = await redis.ask('ttl', name)
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(Number(seconds)).toBeLessThanOrEqual(60)
})

itWithRedis(
  'a node that was killed leaves nothing behind, and one that starts is told',
  async () => {
    const connected = async (): Promise<number> =>
      (await redis.ask('client', 'list')).filter(line => line.includes('name=cloudoc-')).length
    expect(await connected()).toBe(4)
    await second.kill()
    await until(async () => (await connected()) === 2)
    expect(await redis.ask('keys', '*')).toHaveLength(1)
    await second.restart()
    const there = await tabOn(second)
    await untilReady()
    await signInOn(first)
    await until(() => there.includes(realtimeEvents.loginSuccess))
  },
  60_000,
)
