import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { companyStatus } from '../../plugins/accounts/contract/session.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { send } from '@cloudoc/core/testing/send.ts'
import { isAlive, launch, launchToEnd, newDataDir, removeDataDir, type Launched } from './launch.ts'

/** One copy, as a person starts it; its node and its database are killed under it. */
const dataDir = newDataDir()
const folders = [dataDir]
let copy: Launched
beforeAll(async () => {
  copy = await launch({ dataDir })
}, 180_000)
afterAll(async () => {
  const all = [copy.pid, ...copy.below()]
  await copy.end('SIGTERM')
  await until(() => !all.some(isAlive))
  folders.forEach(removeDataDir)
})

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
/** The process below our copy whose command has this in it: never one that the test did not start. */
const processOf = (part: string): number => copy.below().find(pid => commandOf(pid).includes(part)) ?? 0
const node = (): number => processOf('run/node.ts')
const database = (): number => processOf(`-D ${join(dataDir, 'postgres')}`)

const health = (): Promise<number> => fetch(`${copy.url}/health/ready`).then(({ status }) => status, () => 0)
/** Asks the database for a session that nobody has. */
const asks = (): Promise<number> => send(copy.url, companyStatus.method, companyStatus.path, {}, { as: 'nobody' }).then(({ http }) => http, () => 0)

it('a node that is killed is followed by another one, on the same data and port', async () => {
  const first = node()
  process.kill(first, 'SIGKILL')
  const began = performance.now()
  await until(async () => node() !== first && (await health()) === 200, 120_000)
  process.stderr.write(`a node was back ${Math.round(performance.now() - began)} ms after its death\n`)
  expect(isAlive(first)).toBe(false)
  expect(copy.said()).toMatch(/the node died and is started again of=SIGKILL pause=100/)
  await until(() => copy.said().includes('the node is back'))
  expect(await asks()).toBe(401)
}, 200_000)

it('a database that is killed under a living node is started again; calls say so meanwhile, and go on', async () => {
  const [before, nodeBefore] = [database(), node()]
  expect(await asks()).toBe(401)
  process.kill(before, 'SIGKILL')
  const seen = new Set<number>()
  await until(async () => {
    seen.add(await asks())
    return seen.has(503)
  })
  await until(() => ![0, before].includes(database()), 120_000)
  await until(async () => {
    const http = await asks()
    seen.add(http)
    return http === 401
  })
  expect([...seen].sort()).toEqual([401, 503])
  expect(node()).toBe(nodeBefore)
  await until(async () => (await health()) === 200)
  expect(copy.said()).toContain('PostgreSQL has ended and is started again')
}, 200_000)

it('a node that dies each time is given up, in words that help', async () => {
  const broken = newDataDir()
  folders.push(broken)
  mkdirSync(broken, { recursive: true })
  writeFileSync(join(broken, 'public'), 'in the way')
  const { code, said } = await launchToEnd({ DATA_DIR: broken, PORT: '1' })
  expect(code).toBe(1)
  expect(said.match(/the node died and is started again/g)).toHaveLength(4)
  expect(said).toContain('The node died 5 times in a row soon after its start, the last time of exit code 1. What it said is above')
}, 200_000)
