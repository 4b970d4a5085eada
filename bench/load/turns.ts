import { send } from '@cloudoc/core/testing/send.ts'
import { rounded, table } from '../report/report.ts'
import { percentile } from '../report/statistics.ts'
import { timed } from './ask.ts'
import { cpuTimeOf } from './cpu-time.ts'

/** A node that is asked, and its process. */
export interface Node {
  url: string
  pid: number
}
export interface Row {
  p50: number
  p95: number /** Milliseconds of the answering process for each, the database apart. */
  cpu: number
  requests: number
}
interface Turns<Name extends string> {
  rounds: number /** Of each in a turn. */
  inRound: number | Readonly<Record<Name | 'empty', number>> /** Before those that count. */
  warm: number
}

/**
 * Calls of a node beside a call of stock Strapi that does nothing (`empty`): one request at a time, in turns,
 * every other one in reverse. Milliseconds.
 */
export async function measureInTurns<Name extends string>(
  node: Node,
  empty: Node,
  calls: Record<Name, () => Promise<{ ms: number }>>,
  { rounds, inRound, warm }: Turns<NoInfer<Name>>,
): Promise<Record<Name | 'empty', Row>> {
  const nothing = () =>
    timed(async () => {
      const { http } = await send(empty.url, { method: 'GET', path: '/empty' }, {})
      if (http !== 200) throw new Error(`The empty call answered ${http}`)
    })
  const all = [['empty', nothing], ...Object.entries(calls)] as [Name | 'empty', () => Promise<{ ms: number }>][]
  const seen = new Map(all.map(([name]) => [name, { times: [] as number[], cpu: 0 }]))
  for (const [, call] of all) for (let time = 0; time < warm; time += 1) await call()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, call] of round % 2 === 0 ? all : all.toReversed()) {
      const { pid } = name === 'empty' ? empty : node
      const [of, before] = [seen.get(name), cpuTimeOf(pid)]
      const many = typeof inRound === 'number' ? inRound : inRound[name]
      for (let time = 0; time < many; time += 1) of?.times.push((await call()).ms)
      if (of) of.cpu += cpuTimeOf(pid) - before
    }
  }
  const rows = [...seen].map(([name, { times, cpu }]) => [
    name,
    { p50: percentile(times, 0.5), p95: percentile(times, 0.95), cpu: cpu / times.length, requests: times.length },
  ])
  return Object.fromEntries(rows) as Record<Name | 'empty', Row>
}

/** The same as a table. */
export const turnTable = (rows: Readonly<Record<string, Row>>): string =>
  table(
    ['', 'requests', 'p50 ms', 'p95 ms', 'CPU ms'],
    Object.entries(rows).map(([name, { requests, p50, p95, cpu }]) => [
      name,
      String(requests),
      rounded(p50, 1),
      rounded(p95, 1),
      rounded(cpu, 2),
    ]),
  )
