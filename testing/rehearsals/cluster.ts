import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askForCode } from '@cloudoc/accounts/testing/sign-up.ts'
import { rowsIn } from '@cloudoc/core/testing/databases.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { openBucket } from '@cloudoc/core/testing/services/bucket.ts'
import { realtimeEvents } from '../../plugins/realtime/contract/events.ts'
import { hangUp, listen } from '../../plugins/realtime/testing/listen.ts'
import { loadDatabase } from '../../run/backup/load.ts'
import { root } from '../../run/environment.ts'
import { missingPrograms } from './cluster/installed.ts'
import { type Load, startLoad, type Tally } from './cluster/load.ts'
import { openMachines } from './cluster/machines.ts'
import { type ClusterNode, clusterNode } from './cluster/nodes.ts'
import { nodeEnvironment, readClusterValues } from './cluster/settings.ts'
import { openSurroundings } from './installation.ts'
import { openReport } from './report.ts'
import { appAt, type Customer, signUpAndBuy, write } from './use.ts'

/**
 * `pnpm rehearse:cluster`: all of `deploy/cluster` is started on this machine's loopback network, with two nodes of the
 * product, and broken while people write and read: a node killed, PgBouncer and Redis killed, the replica held behind,
 * the machine with the primary killed. Ends with 1 when an acknowledged write was lost or something wrong was answered.
 * Needs Debian's `haproxy`, `pgbouncer`, `patroni`, `etcd-server`, `redis-server` and `postgresql-15`.
 */
const maxMinutes = 6

const values = readClusterValues()
const missing = missingPrograms(values)
if (missing) {
  process.stderr.write(`✗ ${missing}\n`)
  process.exit(2)
}

const report = openReport()
const { step, check, say } = report
const around = await openSurroundings()
const endings: (() => Promise<unknown>)[] = [() => around.close()]
let isClosing = false
/** Ends everything that was started, the last first. */
async function close(): Promise<void> {
  isClosing = true
  for (const end of endings.splice(0).reverse()) await end().catch((error: unknown) => say(String(error)))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void close().then(() => process.exit(130)))
const tooLong = setTimeout(() => {
  check(`the rehearsal takes at most ${maxMinutes} minutes`, false, machines.said())
  void close().then(() => process.exit(1))
}, maxMinutes * 60_000)

const superuser = (host: string): string => `postgres://postgres:${values['SUPERUSER_PASSWORD']}@${host}:5432/cloudoc`
const env = nodeEnvironment(values)
const direct = env['DATABASE_URL_DIRECT'] ?? ''
const machines = openMachines(values, around.folder)
endings.push(() => machines.close())
const app = appAt(`http://${values['PROXY']}:8080`, around.mail)

async function rehearse(): Promise<void> {
  await step('etcd, PostgreSQL under Patroni, PgBouncer, HAProxy and Redis are there', () => machines.start())
  await step('The database has what release 0.1.0 left in it', async () =>
    fillDatabase((await machines.roles()).primary.host),
  )
  const nodes = await step('Two nodes have brought it up to this release, past PgBouncer', startNodes)
  const [first, second] = nodes
  const customers = await step('Two companies have signed up and bought', signUp)

  const load = startLoad(app, customers, 2)
  endings.push(() => load.stop())
  await during(load, 'Nothing is broken', () => pause(8000))
  say(`  ${await connectionsAt((await machines.roles()).primary.host)} connections of the primary serve both nodes`)
  await during(load, 'A node is killed, and comes back', async () => {
    await second.end('SIGKILL')
    await pause(4000)
    await second.start()
  })
  await during(load, 'PgBouncer is killed, and comes back', async () => {
    const { primary } = await machines.roles()
    await primary.killPooler()
    await pause(2000)
    await primary.startPooler()
    await load.nextWrite()
  })
  await during(load, 'Redis is killed, and comes back', async () => {
    await machines.killRedis()
    await Promise.all(nodes.map(node => node.untilHealth('degraded')))
    await machines.startRedis()
    await Promise.all(nodes.map(node => node.untilHealth('ready')))
  })
  await during(load, 'The replica is held behind, and catches up', async () => {
    const { other } = await machines.roles()
    await rowsIn(superuser(other.host), 'select pg_wal_replay_pause()')
    const behind = await countReads(nodes, 'because="behind"')
    await pause(5000)
    check('the primary answers what the replica has not', (await countReads(nodes, 'because="behind"')) > behind)
    await rowsIn(superuser(other.host), 'select pg_wal_replay_resume()')
    await untilReplicaAnswers(nodes)
  })
  await during(load, 'The machine of the primary is killed, and Patroni makes the other one the primary', async () => {
    const { primary, other } = await machines.roles()
    await primary.kill()
    await until(() => other.isPrimary())
    await load.nextWrite()
  })
  await during(load, 'The killed machine comes back as a replica', async () => {
    const { primary, other } = await machines.roles()
    await other.start()
    await until(() => other.isReplica())
    await until(async () => (await synchronous(primary.host)) === other.name)
    await untilReplicaAnswers(nodes)
  })
  await during(load, 'The primary is handed over for maintenance', async () => {
    const { primary, other } = await machines.roles()
    await primary.handOver(other)
    await load.nextWrite()
    await until(() => primary.isReplica())
  })
  await load.stop()
  await lookForLosses(load)
  await goOn(nodes, customers)
  const [faulty, said] = [/"status":5(?:00|01)/, `${first.said()}${second.said()}`]
  check(
    'no node has answered that something is broken',
    !faulty.test(said),
    said.split('\n').find(line => faulty.test(line)),
  )
}

/** Makes the product's user and its database, with all that an earlier release left. */
async function fillDatabase(host: string): Promise<void> {
  const server = superuser(host).replace(/cloudoc$/, 'postgres')
  await rowsIn(server, `create role cloudoc login password '${values['CLOUDOC_PASSWORD']}'`)
  await rowsIn(server, 'create database cloudoc owner cloudoc')
  await until(() =>
    rowsIn(direct, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  await loadDatabase(direct, createReadStream(join(root, 'seed/upgrade/0.1.0.sql')))
}

async function startNodes(): Promise<readonly [ClusterNode, ClusterNode]> {
  const bucket = await openBucket()
  endings.push(() => bucket.close())
  const nodeAt = (name: string, host = ''): ClusterNode =>
    clusterNode({
      host,
      folder: join(around.folder, name),
      mail: around.mail,
      // Few people ask here, and each of them for much.
      env: { ...around.env, ...bucket.env, ...env, SEED: 'off', LIMITS_TIMES: '1000', WORK_TIMES: '1000' },
    })
  const nodes = [nodeAt('node-1', values['NODE_1']), nodeAt('node-2', values['NODE_2'])] as const
  endings.push(() => Promise.all(nodes.map(node => node.end('SIGKILL'))))
  await Promise.all(nodes.map(node => node.start()))
  await untilServed()
  return nodes
}

/** Waits until the proxy has a node that is ready. */
const untilServed = (): Promise<void> => until(async () => (await fetch(`${app.url}/health/ready`)).ok)

async function signUp(): Promise<Customer[]> {
  const [sold] = await rowsIn<{ id: string }>(
    direct,
    `select document_id as id from packages where slug = 'care-home' and published_at is not null`,
  )
  const names = ['clustered', 'scattered']
  const customers: Customer[] = []
  for (const name of names) customers.push(await signUpAndBuy(app, name, sold?.id ?? ''))
  return customers
}

/** What happens while people go on working, and what came of it for them. */
async function during(load: Load, what: string, happens: () => Promise<unknown>): Promise<void> {
  load.take()
  await step(what, happens)
  const tally = load.take()
  say(`  ${tally.writes} writes acknowledged, ${tally.reads} readings, ${refusedIn(tally)}`)
  say(`  at most ${tally.longestPause.toFixed(1)} s without a write`)
  check('nothing wrong was answered', tally.wrong.length === 0, tally.wrong.slice(0, 3).join('; '))
}

function refusedIn({ refused }: Tally): string {
  const all = [...refused].map(([what, count]) => `${count} × ${what}`)
  return all.length === 0 ? 'none refused' : `refused: ${all.join(', ')}`
}

const countReads = async (nodes: readonly ClusterNode[], answer: string): Promise<number> =>
  (await Promise.all(nodes.map(node => node.readsFrom(answer)))).reduce((sum, each) => sum + each, 0)

/** Waits until the replica has answered something on each node. */
async function untilReplicaAnswers(nodes: readonly ClusterNode[]): Promise<void> {
  for (const node of nodes) {
    const before = await node.readsFrom('from="replica"')
    await until(async () => (await node.readsFrom('from="replica"')) > before)
  }
}

/** How many connections the product has at a machine, by PgBouncer and past it. */
async function connectionsAt(host: string): Promise<number> {
  const [row] = await rowsIn<{ count: number }>(
    superuser(host),
    `select count(*)::int as count from pg_stat_activity where usename = 'cloudoc'`,
  )
  return row?.count ?? 0
}

/** The machine that has all that is acknowledged, beside the primary. */
async function synchronous(primary: string): Promise<string | undefined> {
  const [row] = await rowsIn<{ name: string }>(
    superuser(primary),
    `select application_name as name from pg_stat_replication where sync_state = 'sync'`,
  )
  return row?.name
}

/** Looks in the database, on either machine that answers, for each write that was acknowledged. */
async function lookForLosses({ papers }: Load): Promise<void> {
  let writes = 0
  const lost: string[] = []
  for (const { fileId, kept } of papers) {
    const rows = await rowsIn<{ number: number; plain: string }>(
      direct,
      `select r.number, r.plain from document_revisions r join documents d on d.id = r.file_id where d.document_id = $1`,
      [fileId],
    )
    const texts = new Map(rows.map(({ number, plain }) => [number, plain]))
    writes += kept.size
    for (const [revision, number] of kept)
      if (!texts.get(revision)?.includes(`Writing number ${number} of`)) lost.push(`${number} of ${fileId}`)
  }
  check(
    `none of ${writes} acknowledged writes is lost`,
    lost.length === 0,
    `${lost.length}: ${lost.slice(0, 5).join(', ')}`,
  )
}

/** What goes past the pooler is there after all that. */
async function goOn([first, second]: readonly [ClusterNode, ClusterNode], [customer]: Customer[]): Promise<void> {
  if (!customer) return
  await untilServed()
  const { socket, heard } = listen(first.app, customer.token)
  await until(() => socket.connected)
  const [, , fileId = ''] = customer.documents
  await until(async () => {
    await write(second.app, customer, fileId, `Written at ${performance.now()}.`)
    return heard.includes(realtimeEvents.documentsChanged)
  })
  hangUp()
  check('the live channel tells on one node what was written on the other', true)
  await askForCode(app, 'later@example.test')
  check('jobs are done: a mail has come', true)
}

try {
  await rehearse()
} catch (error) {
  if (!isClosing)
    check(
      'the rehearsal comes to its end',
      false,
      `${error instanceof Error ? error.stack : String(error)}\n${machines.said()}`,
    )
} finally {
  clearTimeout(tooLong)
  if (!isClosing) await close()
}
process.exit(report.broken() === 0 ? 0 : 1)
