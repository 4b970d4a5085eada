import type { App } from '@cloudoc/core/testing/harness.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { send } from '@cloudoc/core/testing/send.ts'
import { type MailSink, openMailSink } from '@cloudoc/core/testing/services/mail-sink.ts'
import { companyStatus, signIn } from '../../plugins/accounts/contract/session.ts'
import { register, verifySignUpCode } from '../../plugins/accounts/contract/sign-up.ts'
import { aForm, askForCode } from '../../plugins/accounts/testing/sign-up.ts'
import { below, takesConnections } from './below.ts'
import {
  answers,
  isAlive,
  type Launched,
  launch,
  launchToEnd,
  newDataDir,
  portsOf,
  removeDataDir,
  usedDataDir,
} from './launch.ts'

/** The launcher, run as a person runs it. Slow, so few. */
const minutes = 60_000
const folders: string[] = []
const running: Launched[] = []
async function started(...given: Parameters<typeof launch>): Promise<Launched> {
  folders.push(given[0].dataDir)
  const copy = await launch(...given)
  running.push(copy)
  return copy
}

afterAll(async () => {
  for (const copy of running) {
    const all = [copy.pid, ...copy.below()].filter(isAlive)
    if (isAlive(copy.pid)) await copy.end('SIGTERM')
    await until(() => !all.some(isAlive))
  }
  folders.forEach(removeDataDir)
}, minutes)

/** The part of an app that sign-up needs, of a node that was launched. */
const visitor = (copy: Launched, sink: MailSink) =>
  ({
    call: (call: { method: string; path: string }, input: unknown, sender?: object) =>
      send(copy.url, call, input, sender),
    mails: sink.mails,
    mailTo: sink.waitFor,
  }) as unknown as App

/** On a folder that was empty; ended in order. */
let first: Launched

describe('two copies side by side', () => {
  let sink: MailSink
  let second: Launched
  beforeAll(async () => {
    sink = await openMailSink()
  })
  afterAll(() => sink.close())

  it(
    'run on their own port and data, the first of them on an empty folder, and leave nothing behind when they are asked to end',
    async () => {
      first = await started({ dataDir: newDataDir() })
      second = await started({ dataDir: usedDataDir(), env: { SMTP_URL: sink.url } })
      for (const copy of [first, second]) {
        expect((await fetch(`${copy.url}/api/openapi.json`)).status).toBe(200)
        expect(copy.said()).toContain(`http://localhost:${copy.port}/`)
      }

      const processes = [first.pid, ...first.below()]
      const ports = portsOf(processes)
      // The node, the database, the mailbox's page and its SMTP, and the payment sandbox.
      expect(ports.length).toBeGreaterThanOrEqual(5)
      expect(await first.end('SIGTERM')).toBe(0)
      await until(() => !processes.some(isAlive))
      expect(await Promise.all(ports.map(answers))).toEqual(ports.map(() => false))
      expect((await fetch(`${second.url}/api/openapi.json`)).status).toBe(200)
    },
    6 * minutes,
  )

  it('a node that is killed is followed by another one, on the same data and port', async () => {
    const { node, health, asks } = below(second)
    const killed = node()
    process.kill(killed, 'SIGKILL')
    const began = performance.now()
    await until(() => second.said().includes('the node is back'), 120_000)
    process.stderr.write(`a node was back ${Math.round(performance.now() - began)} ms after its death\n`)
    expect([isAlive(killed), node() !== killed, await health()]).toEqual([false, true, 200])
    expect(second.said()).toMatch(/the node died and is started again of=SIGKILL pause=100/)
    expect(await asks()).toBe(401)
  }, 200_000)

  it('a database that is killed under a living node is started again; calls say so meanwhile, and go on', async () => {
    const { node, database, health, asks } = below(second)
    const [before, nodeBefore] = [database(), node()]
    expect(await asks()).toBe(401)
    process.kill(before, 'SIGKILL')
    const seen = new Set<number>()
    await until(async () => {
      seen.add(await asks())
      return seen.has(503)
    })
    await until(() => ![0, before].includes(database()), 120_000)
    // Its return is the moment from which it takes connections: before, it reads its log and sends everyone away.
    await until(async () => {
      const [port] = portsOf([database()])
      return port !== undefined && (await takesConnections(port))
    }, 60_000)
    const back = performance.now()
    await until(async () => {
      const http = await asks()
      seen.add(http)
      return http === 401
    })
    const took = Math.round(performance.now() - back)
    process.stderr.write(`calls were answered ${took} ms after the database was back\n`)
    expect([...seen].sort()).toEqual([401, 503])
    expect(node()).toBe(nodeBefore)
    await until(async () => (await health()) === 200)
    expect(second.said()).toContain('PostgreSQL has ended and is started again')
  }, 200_000)

  it(
    'one that is killed starts again on the same data, and has what it had said yes to',
    async () => {
      const app = visitor(second, sink)
      const email = 'killed@example.test'
      const { data, code } = await askForCode(app, email)
      await app.call(verifySignUpCode, { data, votp: code })
      const { status, response } = await app.call(register, { ...aForm(email, 'killed'), data })
      await second.end('SIGKILL')
      expect(status).toBe(1)

      const again = await started({ dataDir: second.dataDir, env: { SMTP_URL: sink.url }, port: second.port })
      const after = visitor(again, sink)
      expect(await after.call(companyStatus, {}, { as: response.authToken })).toMatchObject({ status: 1 })
      expect(await after.call(signIn, { email, password: 'correct horse' })).toMatchObject({
        status: 1,
        response: { subdomain: 'killed' },
      })
    },
    6 * minutes,
  )
})

describe('a start that cannot be right', () => {
  const outside = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1' }

  it('is refused for an outside database without Stripe’s keys, in words that help', async () => {
    const { code, said } = await launchToEnd(outside)
    expect(code).toBe(1)
    expect(said).toContain(
      'DATABASE_URL names an outside database, but there are no Stripe keys. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or say PAYMENTS=sandbox if no real money is meant.',
    )
    expect(said).toContain('these secrets must come from the environment: APP_KEYS, ADMIN_JWT_SECRET')
    expect(said).not.toMatch(/\bat .*\.ts:\d+/)
  })

  it('is refused for demonstration logins that others could reach, before anything is built', async () => {
    const { code, said } = await launchToEnd({ HOST: '0.0.0.0', SEED: 'on' })
    expect([code, said]).toEqual([1, expect.stringMatching(/^✗ HOST is 0\.0\.0\.0.*DEMO_LOGINS=anywhere/)])
    expect(said).not.toMatch(/Building|\bat .*\.ts:\d+/)
  })

  it('is refused for a port that is none', async () => {
    expect(await launchToEnd({ PORT: 'eighty' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('PORT is "eighty"; it must be a number from 1 to 65535.'),
    })
  })
})

/** What a node loads first, to die of it: nothing else that is started does. */
const dying = `--import=data:text/javascript,${encodeURIComponent(`if(process.argv[1]?.endsWith('run/node.ts'))process.exit(1)`)}`

it('a node that dies each time is given up, in words that help', async () => {
  const { code, said } = await launchToEnd({
    DATA_DIR: first.dataDir,
    PORT: '1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    NODE_OPTIONS: dying,
  })
  expect(code).toBe(1)
  expect(said.match(/the node died and is started again/g)).toHaveLength(4)
  expect(said).toContain(
    'The node died 5 times in a row soon after its start, the last time of exit code 1. What it said is above',
  )
}, 200_000)
