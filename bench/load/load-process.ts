import autocannon from 'autocannon'
import type { Load, Order } from './load.ts'

/** Puts load on an address, apart from whoever answers and whoever measures. Takes one order from its parent, answers it and ends. */
process.once('message', (order: Order) => void run(order).then(load => process.send?.(load, () => process.exit(0))))

async function run({ url, seconds, connections, requests }: Order): Promise<Load> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    timeout: 10,
    ...(requests ? { requests: requests.map(one => ({ ...one, method: one.method as 'POST' })) } : {}),
  })
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result['2xx'],
    codes: Object.keys(result.statusCodeStats ?? {}).join(', '),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
