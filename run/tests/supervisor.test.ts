import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { companyStatus } from '../../plugins/accounts/contract/session.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { send } from '@cloudoc/core/testing/send.ts'
import { isAlive, launch, launchToEnd, portsOf, removeDataDir, usedDataDir, type Launched } from './launch.ts'

/** One copy, as a person starts it; its node and its database are killed under it. */
const dataDir = usedDataDir()
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

/** Does a database ask who one is ('R'), rather than say that it is not ready ('E')? */
const takesConnections = (port: number): Promise<boolean> =>
  new Promise(done => {
    const words = Buffer.from('user\0cloudoc\0database\0cloudoc\0\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + words.length, 0)
    head.writeInt32BE(196_608, 4)
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([head, words])))
    socket.once('data', answer => done(socket.destroy() !== undefined && answer[0] === 82))
    socket.once('error', () => done(false))
    socket.once('close', () => done(false))
  })

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
  expect(took).toBeLessThan(5000)
  expect([...seen].sort()).toEqual([401, 503])
  expect(node()).toBe(nodeBefore)
  await until(async () => (await health()) === 200)
  expect(copy.said()).toContain('PostgreSQL has ended and is started again')
}, 200_000)

/** What a node loads first, to die of it: nothing else that is started does. */
const dying = `--import=data:text/javascript,${encodeURIComponent(`if(process.argv[1]?.endsWith('run/node.ts'))process.exit(1)`)}`

it('a node that dies each time is given up, in words that help', async () => {
  const broken = usedDataDir()
  folders.push(broken)
  const { code, said } = await launchToEnd({ DATA_DIR: broken, PORT: '1', NODE_OPTIONS: dying })
  expect(code).toBe(1)
  expect(said.match(/the node died and is started again/g)).toHaveLength(4)
  expect(said).toContain('The node died 5 times in a row soon after its start, the last time of exit code 1. What it said is above')
}, 200_000)
