import { connections, putLoadOn, type Load } from '../load.ts'
import { median, spread } from '../statistics.ts'
import { atLeast, atMost, type Target } from '../targets.ts'

export interface Contestants { listing: string; stock: string; bare: string; home: string }
type Name = keyof Contestants

interface Row { url: string; bytes: number; perSecond: number; p50: number; p99: number; spread: number; rounds: Load[] }
export interface Speed { connections: number; seconds: number; rows: Record<Name, Row>; targets: Target[] }

const order: readonly Name[] = ['listing', 'stock', 'home', 'bare']
const rounds = 3
const seconds = 5
const warmUp = 3

/**
 * Requests per second and latency of each address. Everyone is warmed up first; then they take turns, every other round in
 * reverse, so that what else the machine does falls on all of them. A ratio is taken within its round, and the middle one counts.
 */
export async function measureSpeed(urls: Contestants): Promise<Speed> {
  const loads: Record<Name, Load[]> = { listing: [], stock: [], bare: [], home: [] }
  for (const name of order) await putLoadOn(urls[name], warmUp)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? order : order.toReversed()) loads[name].push(await putLoadOn(urls[name], seconds))
  }
  const row = async (name: Name): Promise<Row> => {
    const speeds = loads[name].map(load => load.perSecond)
    return {
      url: urls[name], bytes: await sizeOf(urls[name]), perSecond: median(speeds), spread: spread(speeds),
      p50: median(loads[name].map(load => load.p50)), p99: median(loads[name].map(load => load.p99)), rounds: loads[name],
    }
  }
  const ratio = (field: 'perSecond' | 'p99', name: Name, to: Name): number =>
    median(loads[name].map((load, round) => load[field] / (loads[to][round]?.[field] ?? Number.NaN)))
  return {
    connections,
    seconds,
    rows: { listing: await row('listing'), stock: await row('stock'), home: await row('home'), bare: await row('bare') },
    targets: [
      atLeast('Listing, requests per second against stock', ratio('perSecond', 'listing', 'stock'), 20, '×'),
      atMost('Listing, p99 against stock', ratio('p99', 'listing', 'stock'), 0.1, '×'),
      atLeast('Home page, requests per second against stock', ratio('perSecond', 'home', 'stock'), 10, '×'),
    ],
  }
}

/** Bytes of the answer as the load asks for it: not compressed. */
async function sizeOf(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return (await reply.arrayBuffer()).byteLength
}
