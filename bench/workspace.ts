import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { build } from '@cloudoc/run/build.ts'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { fillWithCompanies } from './companies.ts'
import { measureEditor } from './measures/editor.ts'
import { measureReach } from './measures/reach.ts'
import { measureScale, type Side } from './measures/scale.ts'
import { measureStockSearch } from './measures/stock-search.ts'
import { measureUnchanged } from './measures/unchanged.ts'
import { openPeers, type Peers } from './peers.ts'
import type { Running } from './processes.ts'
import { targetTable } from './report.ts'
import { withSql } from './sql.ts'
import type { Target } from './targets.ts'
import { showEditor, showReach, showScale, showStockSearch, showUnchanged } from './workspace-report.ts'

/** `pnpm bench:workspace [scale|publish|export|editor]`: measures what a subscribed company does, prints, writes `results/workspace.json`, and ends with 1 when a target is missed. */
const longest = 900_000
const few = 10
const many = Number(process.env['BENCH_COMPANIES'] ?? 1000)

const running: Running[] = []
const keep = async (starting: Promise<Running>): Promise<Running> => {
  const one = await starting
  running.push(one)
  return one
}
const stopAll = async (): Promise<void> => void (await Promise.all(running.splice(0).map(one => one.stop())))

interface Nodes { peers: Peers; small: Side; large: Side; smallDatabase: string; largeDatabase: string }
/** What one part measured, and the same for people. */
interface Part { measured: object; shown: string; targets: Target[] }

const parts: Record<string, (nodes: Nodes) => Promise<Part>> = {
  async scale({ peers, small, large }) {
    const scale = await measureScale(small, large)
    const stock = await keep(peers.stock('policies'))
    const search = await measureStockSearch(stock.url, few, scale.searches)
    await stock.stop()
    return { measured: { scale, search }, shown: `${showScale(scale, few, many)}\n  ${showStockSearch(search)}`, targets: [...scale.targets, ...search.targets] }
  },
  async publish({ large, largeDatabase }) {
    const reach = await withSql(largeDatabase, sql => measureReach(large, sql))
    return { measured: reach, shown: showReach(reach, many), targets: reach.targets }
  },
  async export({ small, smallDatabase }) {
    const unchanged = await withSql(smallDatabase, sql => measureUnchanged(small.url, sql))
    return { measured: unchanged, shown: showUnchanged(unchanged), targets: unchanged.targets }
  },
  async editor({ small }) {
    const editor = await measureEditor(small.url)
    return { measured: editor, shown: showEditor(editor), targets: editor.targets }
  },
}

/** Tables and library first, by a node of the product; nothing runs while the companies' rows are put in. Then a node on each database. */
async function arrange(peers: Peers): Promise<Nodes> {
  await (await peers.product()).stop()
  const largeDatabase = await peers.copyDatabase('large')
  await fillWithCompanies(peers.database, few)
  await fillWithCompanies(largeDatabase, many)
  const quiet = { SEED: 'off', SERVE_ADMIN: 'false' }
  const small = await keep(peers.product(quiet))
  const large = await keep(peers.product({ ...quiet, DATABASE_URL: largeDatabase, PORT: String(await freePort()) }))
  return { peers, small: { url: small.url, companies: few }, large: { url: large.url, companies: many }, smallDatabase: peers.database, largeDatabase }
}

/** Measures the parts that are asked for, and shows each as soon as it is done. */
async function measure(peers: Peers, names: readonly string[]): Promise<Target[]> {
  const began = performance.now()
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.versions.node, load: loadavg() }
  const passed = (): string => `[${Math.round((performance.now() - began) / 1000)} s, load ${loadavg()[0]?.toFixed(1)}]`
  console.info(`${machine.cores} cores (${machine.cpu}), load ${machine.load[0]?.toFixed(1)} before it began, Node ${machine.node}`)
  const nodes = await arrange(peers)
  console.info(`${few} and ${many} companies are there ${passed()}`)
  const done: Record<string, Part> = {}
  for (const name of names) {
    const part = (done[name] = await (parts[name] ?? missing(name))(nodes))
    console.info(`\n${part.shown}\n  ${passed()}`)
  }
  await stopAll()
  const results = { at: new Date().toISOString(), machine, seconds: (performance.now() - began) / 1000, few, many, ...Object.fromEntries(names.map(name => [name, done[name]?.measured])) }
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  if (names.length === Object.keys(parts).length) writeFileSync(join(folder, 'workspace.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  return names.flatMap(name => done[name]?.targets ?? [])
}

const missing = (name: string): never => {
  throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}`)
}

await build()
const peers = await openPeers()
const stop = async (code: number): Promise<never> => {
  await stopAll()
  await peers.stop()
  process.exit(code)
}
const late = setTimeout(() => {
  console.error(`Not done after ${longest / 1000} s`)
  void stop(1)
}, longest)
process.once('SIGINT', () => void stop(1))
process.once('SIGTERM', () => void stop(1))

try {
  const targets = await measure(peers, process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts))
  console.info(`\nTargets\n${targetTable(targets)}`)
  await stop(targets.every(target => target.met) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  await stop(1)
} finally {
  clearTimeout(late)
}
