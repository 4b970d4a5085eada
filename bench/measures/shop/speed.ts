import { cpuTimeOf } from '../../load/cpu-time.ts'
import { connections, type Load, runLoad } from '../../load/load.ts'
import { median, spread } from '../../report/statistics.ts'
import { atLeast, atMost, type Target } from '../../report/targets.ts'

type Name = 'listing' | 'stock' | 'home' | 'bare'
/** An address, and the process that answers there. */
export type Contestants = Record<Name, { url: string; pid: number }>

/** `cpu`: milliseconds of CPU that the answering process took for a request; the database's are not in it. */
interface Round extends Load {
  cpu: number
}
interface Row {
  url: string
  bytes: number
  perSecond: number
  p50: number
  p99: number
  cpu: number
  spread: number
  rounds: Round[]
}
export interface Speed {
  connections: number
  seconds: number
  rows: Record<Name, Row>
  /** The bare server’s own rounds were far apart: wall-clock ratios of this run are not worth quoting. */
  noisy: boolean
  /** CPU of a stock request over that of the product's: what other work on the machine moves least. */
  cpuRatios: { listing: number; home: number }
  targets: Target[]
}

const order: readonly Name[] = ['listing', 'stock', 'home', 'bare']
const times = 3
const seconds = 4
const warmUp = 2
/** Most that the bare server's rounds may differ on a machine that has nothing else to do. */
const calm = 0.25

/**
 * Requests per second and latency of each address. Everyone is warmed up first; then they take turns, every other round in
 * reverse, so that what else the machine does falls on all of them. A ratio is taken within its round, and the middle one counts.
 */
export async function measureSpeed(contestants: Contestants): Promise<Speed> {
  const rounds: Record<Name, Round[]> = { listing: [], stock: [], home: [], bare: [] }
  for (const name of order) await runLoad(contestants[name].url, warmUp)
  for (let round = 0; round < times; round += 1) {
    for (const name of round % 2 === 0 ? order : order.toReversed())
      rounds[name].push(await oneRound(contestants[name]))
  }
  const row = async (name: Name): Promise<Row> => {
    const middle = (field: 'perSecond' | 'p50' | 'p99' | 'cpu'): number =>
      median(rounds[name].map(round => round[field]))
    const { url } = contestants[name]
    return {
      url,
      bytes: await sizeOf(url),
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p99: middle('p99'),
      cpu: middle('cpu'),
      spread: spread(rounds[name].map(round => round.perSecond)),
      rounds: rounds[name],
    }
  }
  const ratio = (field: 'perSecond' | 'p99' | 'cpu', name: Name, to: Name): number =>
    median(rounds[name].map((round, turn) => round[field] / (rounds[to][turn]?.[field] ?? Number.NaN)))
  const rows = {
    listing: await row('listing'),
    stock: await row('stock'),
    home: await row('home'),
    bare: await row('bare'),
  }
  return {
    connections,
    seconds,
    rows,
    noisy: rows.bare.spread > calm,
    cpuRatios: { listing: ratio('cpu', 'stock', 'listing'), home: ratio('cpu', 'stock', 'home') },
    targets: [
      atLeast('Listing, requests per second against stock', ratio('perSecond', 'listing', 'stock'), 20, '×'),
      atMost('Listing, p99 against stock', ratio('p99', 'listing', 'stock'), 0.1, '×'),
      atLeast('Home page, requests per second against stock', ratio('perSecond', 'home', 'stock'), 10, '×'),
    ],
  }
}

async function oneRound({ url, pid }: Contestants[Name]): Promise<Round> {
  const before = cpuTimeOf(pid)
  const load = await runLoad(url, seconds)
  return { ...load, cpu: (cpuTimeOf(pid) - before) / load.answered }
}

/** Bytes of the answer as the load asks for it: not compressed. */
async function sizeOf(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return (await reply.arrayBuffer()).byteLength
}
