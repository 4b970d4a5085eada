import { freePort } from '@cloudoc/run/services/postgres.ts'
import { type Frame, keepResults } from '../frame/frame.ts'
import type { Running } from '../frame/processes.ts'
import { withSql } from '../frame/sql.ts'
import { cpuTimeOf } from '../load/cpu-time.ts'
import { rounded, table, targetTable } from '../report/report.ts'
import { median, percentile } from '../report/statistics.ts'
import { all, none, type Target } from '../report/targets.ts'
import { fillWithCompanies } from '../rows/companies.ts'
import { type Acknowledged, type MixedSeen, mixedWorks, playMixed } from './mixed.ts'

const companies = Number(process.env['BENCH_COMPANIES'] ?? 200)
const killedRequests = Number(process.env['BENCH_REQUESTS'] ?? 20_000)
const counts = [1, 2, 4] as const
const rounds = 3
const seconds = 4
/** People who ask at once, at each step. The p95 that all are held to is that of one node and ten people. */
const steps = [2, 5, 10, 15, 20, 30] as const
const reference = 10

interface Step {
  nodes: number
  people: number
  perSecond: number
  p95: number
  cpu: number
}

const timesOf = (seen: MixedSeen): number[] => mixedWorks.flatMap(work => seen.times[work])

async function step(nodes: readonly Running[], people: number): Promise<Step> {
  const cpuOf = (): number => nodes.reduce((sum, { pid }) => sum + cpuTimeOf(pid), 0)
  const before = cpuOf()
  const seen = await playMixed({ urls: nodes.map(({ url }) => url), people, from: 1, seconds })
  if (seen.wrong.length + seen.refused > 0)
    throw new Error(`Not all was answered: ${seen.refused} refused; ${seen.wrong[0] ?? ''}`)
  const times = timesOf(seen)
  return {
    nodes: nodes.length,
    people,
    perSecond: times.length / seen.seconds,
    p95: percentile(times, 0.95),
    cpu: (cpuOf() - before) / times.length,
  }
}

/** Each number of nodes with each number of people, in turns, every other one in reverse; the middle one of each counts. */
async function measureNodes(running: readonly Running[]): Promise<Step[]> {
  const seen: Step[] = []
  // What a node compiles and reads at its first requests is none of what the others are compared with.
  for (const node of running) await step([node], reference)
  for (let round = 0; round < rounds; round += 1) {
    for (const count of round % 2 === 0 ? counts : counts.toReversed())
      for (const people of steps) seen.push(await step(running.slice(0, count), people))
  }
  return counts.flatMap(count =>
    steps.map(people => {
      const these = seen.filter(({ nodes, people: asked }) => nodes === count && asked === people)
      const middle = (name: 'perSecond' | 'p95' | 'cpu'): number => median(these.map(each => each[name]))
      return { nodes: count, people, perSecond: middle('perSecond'), p95: middle('p95'), cpu: middle('cpu') }
    }),
  )
}

/** The most requests a second whose p95 is not over what one node has with ten people. */
function atEqualLatency(measured: readonly Step[]): { longest: number; rows: Step[] } {
  const longest = measured.find(({ nodes, people }) => nodes === 1 && people === reference)?.p95 ?? Number.NaN
  const rows = counts.flatMap(count => {
    const within = measured.filter(({ nodes, p95 }) => nodes === count && p95 <= longest)
    const [best] = within.toSorted((one, other) => other.perSecond - one.perSecond)
    return best ? [best] : []
  })
  return { longest, rows }
}

/** Acknowledged saves whose text is not there under its number. */
const lostOf = (database: string, acknowledged: readonly Acknowledged[]): Promise<number> =>
  withSql(database, async db => {
    const { rows } = await db.query<{ lost: number }>(
      `select count(*)::int as lost
         from jsonb_to_recordset($1::jsonb) as a("fileId" text, revision int, mark text)
        where not exists (
          select 1
            from documents d
            join document_revisions r on r.file_id = d.id and r.number = a.revision
           where d.document_id = a."fileId"
             and position(a.mark in r.body) > 0)`,
      [JSON.stringify(acknowledged)],
    )
    return rows[0]?.lost ?? Number.NaN
  })

async function arrange({ peers, keep }: Frame): Promise<Running[]> {
  await (await peers.product()).stop()
  await fillWithCompanies(peers.database, companies)
  const quiet = { SEED: 'off', SERVE_ADMIN: 'false', TRUST_PROXY: '1' }
  const nodes: Running[] = []
  for (let one = 0; one < Math.max(...counts); one += 1)
    nodes.push(await keep(peers.product({ ...quiet, PORT: String(await freePort()) })))
  return nodes
}

const nodesTable = (rows: readonly Step[]): string =>
  table(
    ['nodes', 'people at once', 'requests/s', 'p95 ms', 'CPU ms of the nodes'],
    rows.map(({ nodes, people, perSecond, p95, cpu }) => [
      String(nodes),
      String(people),
      rounded(perSecond),
      rounded(p95, 1),
      rounded(cpu, 2),
    ]),
  )

/** All of it; answers what a release has to reach. */
export async function compareNodes(frame: Frame): Promise<Target[]> {
  const { peers, machine } = frame
  console.info(`${machine.cores} cores (${machine.cpu}), load ${machine.load.toFixed(1)} before it began`)
  const nodes = await arrange(frame)
  const measured = await measureNodes(nodes)
  const { longest, rows } = atEqualLatency(measured)
  console.info(`\n${nodesTable(measured)}\n\nAt a p95 of at most ${rounded(longest, 1)} ms:\n${nodesTable(rows)}`)

  const [one, other] = nodes
  if (!one || !other) throw new Error('There are no two nodes')
  const killed = await playMixed({
    urls: [one.url, other.url],
    people: reference,
    from: 100,
    requests: killedRequests,
    kill: { pid: other.pid, after: Math.floor(killedRequests / 3) },
  })
  const lost = await lostOf(peers.database, killed.acknowledged)
  const answered = timesOf(killed).length
  const requests = mixedWorks.map(work => `${killed.times[work].length} ${work}`).join(', ')
  console.info(
    `\nOne of two nodes killed: ${answered} answered (${requests}), ${killed.refused} refused by the dead node, which is then left out for a second, and asked again, ${killed.acknowledged.length} saves acknowledged, ${lost} of them lost`,
  )
  for (const wrong of new Set(killed.wrong)) console.info(`  wrong: ${wrong}`)
  const targets: Target[] = [
    none('Acknowledged saves that are lost, one of two nodes killed', lost),
    none('Wrong answers, one of two nodes killed', killed.wrong.length),
    all('Requests that were answered then', Math.min(answered, killedRequests), killedRequests),
  ]
  const { times: _, ...counted } = killed
  keepResults('nodes', {
    at: new Date().toISOString(),
    machine,
    seconds: frame.seconds(),
    companies,
    measured,
    longest,
    rows,
    killed: { ...counted, acknowledged: killed.acknowledged.length, answered, lost },
  })
  console.info(`\nTargets\n${targetTable(targets)}`)
  return targets
}
