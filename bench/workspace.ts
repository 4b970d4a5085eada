import { loadavg } from 'node:os'
import { freePort } from '@cloudoc/run/services/postgres.ts'
import { type Frame, inFrame, keepResults } from './frame/frame.ts'
import type { Running } from './frame/processes.ts'
import { withSql } from './frame/sql.ts'
import { measureCalls } from './measures/workspace/calls.ts'
import { measureCrowd } from './measures/workspace/crowd.ts'
import { measureEditor } from './measures/workspace/editor.ts'
import { measureReach } from './measures/workspace/reach.ts'
import { measureScale, type Side, sizeOf, workSome } from './measures/workspace/scale.ts'
import { countStatements, showSlowest, slowestStatements } from './measures/workspace/slowest.ts'
import { measureStockSearch } from './measures/workspace/stock-search.ts'
import { measureUnchanged } from './measures/workspace/unchanged.ts'
import { targetTable } from './report/report.ts'
import type { Target } from './report/targets.ts'
import {
  showCalls,
  showCrowd,
  showEditor,
  showReach,
  showScale,
  showSize,
  showStockSearch,
  showUnchanged,
} from './report/workspace-report.ts'
import { fillWithCompanies, tokenOf } from './rows/companies.ts'
import { giveLogins } from './rows/logins.ts'
import { tellingSettings } from './scale/settings.ts'

/**
 * `pnpm bench:workspace [calls|load|scale|publish|export|editor]`: measures what a subscribed company does,
 * prints, writes `results/workspace.json`, and ends with 1 when a target is missed.
 */
const few = 10
const many = Number(process.env['BENCH_COMPANIES'] ?? 1000)
/** Milliseconds: a quarter of an hour, and as long again for each 3,000 companies whose rows are put in. */
const timeoutMs = 900_000 * (1 + many / 3000)

interface Nodes {
  frame: Frame
  small: Side & Running
  large: Side & Running
  largeDatabase: string
}
/** What one part measured, and the same for people. */
interface Part {
  measured: object
  shown: string
  targets: Target[]
}

const parts: Record<string, (nodes: Nodes) => Promise<Part>> = {
  async calls({ frame: { peers, keep }, small }) {
    const stock = await keep(peers.stock('policies'))
    const bare = await keep(peers.bareTwoStatements(tokenOf(1)))
    const calls = await measureCalls(small, { ...stock, url: `${stock.url}/api/empty` }, bare)
    await Promise.all([stock.stop(), bare.stop()])
    return { measured: calls, shown: showCalls(calls), targets: calls.targets }
  },
  async load({ large }) {
    const crowd = await measureCrowd(large)
    return { measured: crowd, shown: showCrowd(crowd), targets: crowd.targets }
  },
  async scale({ frame: { peers, keep, machine }, small, large, largeDatabase }) {
    await countStatements(largeDatabase)
    const scale = await measureScale(small, large)
    const size = await sizeOf({ small: small.pid, large: large.pid }, largeDatabase)
    const slowest = await slowestStatements(largeDatabase, () => workSome(large))
    keepResults(`scale-${many}`, { at: new Date().toISOString(), machine, few, many, scale, size, slowest })
    const stock = await keep(peers.stock('policies'))
    const search = await measureStockSearch(stock.url, few, scale.searches)
    await stock.stop()
    return {
      measured: { scale, size, search, slowest },
      shown: `${showScale(scale, few, many)}\n  ${showSize(size, few, many)}\n  ${showStockSearch(search)}\n\n${showSlowest(slowest)}`,
      targets: [...scale.targets, ...search.targets],
    }
  },
  async publish({ large, largeDatabase }) {
    const reach = await withSql(largeDatabase, db => measureReach(large, db))
    return { measured: reach, shown: showReach(reach, many), targets: reach.targets }
  },
  async export({ small }) {
    const unchanged = await measureUnchanged(small)
    return { measured: unchanged, shown: showUnchanged(unchanged), targets: unchanged.targets }
  },
  async editor({ small }) {
    const editor = await measureEditor(small.url)
    return { measured: editor, shown: showEditor(editor), targets: editor.targets }
  },
}

/**
 * Tables and library first, by a node of the product; nothing runs while the companies' rows are put in. Then
 * a node on each database.
 */
async function arrange(frame: Frame): Promise<Nodes> {
  const { peers, keep } = frame
  await (await peers.product()).stop()
  const largeDatabase = await peers.copyDatabase('large')
  await fillWithCompanies(peers.database, few)
  await fillWithCompanies(largeDatabase, many)
  await giveLogins(largeDatabase)
  // Everybody of a crowd comes from a network of their own, as through a proxy.
  const quiet = { SEED: 'off', SERVE_ADMIN: 'false', TRUST_PROXY: '1' }
  const small = await keep(peers.product(quiet))
  const large = await keep(peers.product({ ...quiet, DATABASE_URL: largeDatabase, PORT: String(await freePort()) }))
  return { frame, small: { ...small, companies: few }, large: { ...large, companies: many }, largeDatabase }
}

const missing = (name: string): never => {
  throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}`)
}

/** Measures the parts that are asked for, and shows each as soon as it is done. */
await inFrame(
  timeoutMs,
  async frame => {
    const { machine, seconds } = frame
    const every = Object.keys(parts)
    const names = process.argv.length > 2 ? process.argv.slice(2) : every
    const passed = (): string => `[${Math.round(seconds())} s, load ${loadavg()[0]?.toFixed(1)}]`
    console.info(
      `${machine.cores} cores (${machine.cpu}), load ${machine.load.toFixed(1)} before it began, Node ${machine.node}`,
    )
    const nodes = await arrange(frame)
    console.info(`${few} and ${many} companies are there ${passed()}`)
    const done: Record<string, Part> = {}
    for (const name of names) {
      const part = (done[name] = await (parts[name] ?? missing(name))(nodes))
      console.info(`\n${part.shown}\n  ${passed()}`)
    }
    const measured = Object.fromEntries(Object.entries(done).map(([name, part]) => [name, part.measured]))
    if (names.length === every.length)
      keepResults('workspace', { at: new Date().toISOString(), machine, seconds: seconds(), few, many, ...measured })
    const targets = Object.values(done).flatMap(part => part.targets)
    console.info(`\nTargets\n${targetTable(targets)}`)
    return targets
  },
  tellingSettings,
)
