import { setTimeout as sleep } from 'node:timers/promises'
import { inLanes } from '../frame/lanes.ts'
import { timed } from '../load/ask.ts'
import { cpuTimeOf } from '../load/cpu-time.ts'
import { median, percentile } from '../report/statistics.ts'
import { all, type Target } from '../report/targets.ts'

/**
 * A contestant: a shop in which something is put into a cart, ordered and paid. One is measured beside the product by implementing this and standing in the list of
 * `measureOrders`: the same provider, the same card, an order that the shop itself calls paid at the end. The README says what has to be the same.
 */
export interface Shop {
  name: string
  /** Of the processes that answer; their CPU counts. */
  pids: readonly number[]
  /** The whole way of the n-th buyer (from 1; each buys once): cart, order, payment, confirmed. Throws unless the order is paid. */
  buy(n: number): Promise<void>
}

export interface Orders {
  rows: { name: string; perSecond: number; p50: number; p95: number; cpu: number }[]
  targets: Target[]
}

export const rounds = 3
const atOnce = 5

const cpuOf = ({ pids }: Shop): number => pids.reduce((sum, pid) => sum + cpuTimeOf(pid), 0)

/** From cart to paid order, five buyers at once, shops in turns, every other round in reverse: `each` buyers a round and shop. */
export async function measureOrders(shops: readonly Shop[], each: number): Promise<Orders> {
  const taken = new Map(
    shops.map(({ name }) => [name, { perSecond: [] as number[], times: [] as number[], cpu: [] as number[], next: 1 }]),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
      const mine = taken.get(shop.name)
      if (!mine) continue
      const [began, before] = [performance.now(), cpuOf(shop)]
      const buyers = Array.from({ length: each }, () => (mine.next += 1) - 1)
      await inLanes(buyers, atOnce, async n => mine.times.push((await timed(() => shop.buy(n))).ms))
      mine.perSecond.push(each / ((performance.now() - began) / 1000))
      mine.cpu.push((cpuOf(shop) - before) / each)
      // Mails and files of the orders are made meanwhile; the next turn does not pay for them.
      await sleep(1000)
    }
  }
  const rows = [...taken].map(([name, { perSecond, times, cpu }]) => ({
    name,
    perSecond: median(perSecond),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpu: median(cpu),
  }))
  return {
    rows,
    targets: [...taken].map(([name, { times }]) =>
      all(`${name}: carts that became paid orders`, times.length, each * rounds),
    ),
  }
}
