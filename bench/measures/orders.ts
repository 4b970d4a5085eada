import { setTimeout as sleep } from 'node:timers/promises'
import { inLanes } from '../frame/lanes.ts'
import { timed } from '../load/ask.ts'
import { cpuTimeOf, cpuTimeOfTree } from '../load/cpu-time.ts'
import { rounded, table } from '../report/report.ts'
import { median, percentile } from '../report/statistics.ts'
import { all, type Target } from '../report/targets.ts'

/**
 * A contestant: a shop in which something is put into a cart, ordered and paid. One is measured beside the
 * product by implementing this and standing in the list of `measureOrders`: the same payment service, the same
 * card, an order that the shop itself calls paid at the end. The README says what has to be the same.
 */
export interface Shop {
  name: string
  /** That a buyer's browser makes for an order, the one to the payment service among them. */
  requests: number
  /** Of the processes that answer, and that work behind an order. What these start (a browser) counts with them. */
  pids: readonly number[]
  /**
   * The whole way of the n-th buyer (from 1; each buys once): cart, order, payment, confirmed. Throws unless
   * the order is paid.
   */
  buy(n: number): Promise<void>
  /** Waits until what the orders so far have set off has begun, and as far as can be seen is done: mails, files, events. */
  settled(): Promise<void>
}

/** Milliseconds; CPU is that of an order. */
interface Row {
  name: string
  requests: number
  perSecond: number
  p50: number
  p95: number
  /** Of the shop's processes, while its buyers buy. */
  cpuBuying: number
  /** Of the shop's processes until what the orders have set off is done. */
  cpuWhole: number
  /** Of that, what processes have used that these have started. */
  cpuChildren: number
  /** Of the whole database server until then. */
  cpuDatabase: number
}

export interface Orders {
  rows: Row[]
  targets: Target[]
}

export const rounds = 3
const atOnce = 5

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
const cpuOf = ({ pids }: Shop): number => sum(pids.map(cpuTimeOfTree))

/** Milliseconds of CPU in a second that a process may use which has nothing to do. */
const quiet = 100

/** Waits until what the shop's orders have set off is over. */
export async function settle(shop: Shop): Promise<void> {
  await shop.settled()
  for (let before = cpuOf(shop), used = Number.POSITIVE_INFINITY; used > quiet; ) {
    await sleep(1000)
    const now = cpuOf(shop)
    used = now - before
    before = now
  }
}

interface Turn {
  seconds: number
  times: number[]
  cpuBuying: number
  cpuWhole: number
  cpuChildren: number
  cpuDatabase: number
}

/** These buyers buy, so many at once; then everything behind their orders is waited for. */
async function takeTurn(shop: Shop, buyers: readonly number[], databasePid: number): Promise<Turn> {
  const look = () => {
    const whole = cpuOf(shop)
    return { whole, children: whole - sum(shop.pids.map(cpuTimeOf)), database: cpuTimeOfTree(databasePid) }
  }
  const times: number[] = []
  const [began, before] = [performance.now(), look()]
  await inLanes(buyers, atOnce, async n => times.push((await timed(() => shop.buy(n))).ms))
  const [seconds, bought] = [(performance.now() - began) / 1000, look()]
  await settle(shop)
  const after = look()
  return {
    seconds,
    times,
    cpuBuying: (bought.whole - before.whole) / buyers.length,
    cpuWhole: (after.whole - before.whole) / buyers.length,
    cpuChildren: (after.children - before.children) / buyers.length,
    cpuDatabase: (after.database - before.database) / buyers.length,
  }
}

/**
 * From cart to paid order, five buyers at once, shops in turns, every other round in reverse: `each` buyers a
 * round and shop, the first of whom is buyer number `first`.
 */
export async function measureOrders(
  shops: readonly Shop[],
  { each, first = 1, databasePid }: { each: number; first?: number; databasePid: number },
): Promise<Orders> {
  const taken = shops.map(shop => ({ shop, turns: [] as Turn[] }))
  for (const shop of shops) await settle(shop)
  for (let round = 0; round < rounds; round += 1) {
    const buyers = Array.from({ length: each }, (_, n) => first + round * each + n)
    for (const { shop, turns } of round % 2 === 0 ? taken : taken.toReversed())
      turns.push(await takeTurn(shop, buyers, databasePid))
  }
  return {
    rows: taken.map(({ shop, turns }) => rowOf(shop, turns)),
    targets: taken.map(({ shop, turns }) =>
      all(`${shop.name}: carts that became paid orders`, turns.flatMap(({ times }) => times).length, each * rounds),
    ),
  }
}

/** The middle turn of each figure; times are of all orders together. */
function rowOf({ name, requests }: Shop, turns: readonly Turn[]): Row {
  const middle = (figure: (turn: Turn) => number): number => median(turns.map(figure))
  const times = turns.flatMap(turn => turn.times)
  return {
    name,
    requests,
    perSecond: middle(turn => turn.times.length / turn.seconds),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuBuying: middle(turn => turn.cpuBuying),
    cpuWhole: middle(turn => turn.cpuWhole),
    cpuChildren: middle(turn => turn.cpuChildren),
    cpuDatabase: middle(turn => turn.cpuDatabase),
  }
}

/** The same as a table. */
export const orderTable = ({ rows }: Orders): string =>
  table(
    [
      'Cart to paid order, five at once',
      'requests',
      'orders/s',
      'p50 ms',
      'p95 ms',
      'CPU ms buying',
      'CPU ms whole',
      'of it children',
      'PostgreSQL CPU ms',
    ],
    rows.map(row => [
      row.name,
      String(row.requests),
      rounded(row.perSecond, 1),
      rounded(row.p50),
      rounded(row.p95),
      rounded(row.cpuBuying),
      rounded(row.cpuWhole),
      rounded(row.cpuChildren),
      rounded(row.cpuDatabase),
    ]),
  )
