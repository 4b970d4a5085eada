import { charged, once } from '../../../plugins/checkout/testing/charged.ts'
import { aSubscriber, type shop } from '../../../plugins/checkout/testing/shop.ts'
import type { Nodes } from './nodes.ts'

const day = 86_400

/** Two nodes that renew at once. The second pays at the sandbox of the first. */
export function renewalsOn(nodes: Nodes, running: ReturnType<typeof shop>): void {
  const clocks = (seconds: number) => Promise.all([nodes.first, nodes.second].map(node => node.clock(seconds)))

  it('charge each once, and 100 duplicate and shuffled events change nothing', async () => {
    const { first, second } = nodes
    const buyers = [await aSubscriber(first), await aSubscriber(first), await aSubscriber(first)]
    await clocks(366 * day)
    await Promise.all([first, second, first, second].map(node => node.job('checkout.renewals')))
    await first.job('checkout.renewals')
    for (const buyer of buyers) expect(await charged(running, buyer)).toEqual(once)
    await clocks(0)
    const { control } = running.sandbox
    const events = control
      .events()
      .filter(({ type }) => type.startsWith('payment_intent.'))
      .slice(-10)
      .reverse()
    await Promise.all(events.map(({ id }) => control.deliver(id, 10)))
    for (const buyer of buyers) expect(await charged(running, buyer)).toEqual(once)
  }, 180_000)
}
