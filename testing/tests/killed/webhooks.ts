import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { aWebhook } from '../../../plugins/connect/testing/builders.ts'
import { openReceiver } from '../../../plugins/connect/testing/receiver.ts'
import { until } from '../../../plugins/core/testing/harness.ts'
import type { Begin } from './midway.ts'

const [webhooks, each] = [5, 200]
/** Milliseconds that a receiver takes: so that a node dies while there is still much to send. */
const takes = 40

/**
 * 1,000 messages to five webhooks, whose receiver breaks connections off and keeps some open without a word, while nodes
 * die: each arrives at least once, always with the same id and bytes.
 */
export const delivered: Begin = async app => {
  const holder = await aCompany(app)
  const receiver = await openReceiver()
  const seen = new Map<string, string>()
  const arrived = new Set<string>()
  const changed: string[] = []
  let count = 0
  receiver.answer = (request, response, { id, body }) => {
    const key = `${String(request.url)} ${id}`
    const isFirst = !seen.has(key)
    if ((seen.get(key) ?? body) !== body) changed.push(key)
    seen.set(key, body)
    count++
    if (isFirst && count % 7 === 0) return void request.socket.destroy()
    if (isFirst && count % 41 === 0) return
    setTimeout(() => {
      response.writeHead(204).end()
      arrived.add(key)
    }, takes)
  }
  for (let at = 0; at < webhooks; at++) await aWebhook(app, holder, `${receiver.url}/${at}`, ['action.late'])
  await app.run('plugins/connect/testing/in-node.ts', 'tellMany', holder.companyId, each)
  await until(() => arrived.size > 10)
  const open = async (): Promise<number> =>
    Number(
      (
        await app.db<{ count: string }>(
          `select count(*) as count from webhook_deliveries where company_id = $1 and state = 'waiting'`,
          [holder.companyId],
        )
      )[0]?.count,
    )
  return {
    dead: async () => expect(await open()).toBeGreaterThan(0),
    after: async () => {
      await until(async () => {
        // What is tried again later, or was in the hands of a node that died, is due now.
        await app.db(
          `update webhook_deliveries set next_at = '2020-01-01', claimed_until = null where company_id = $1 and state = 'waiting'`,
          [holder.companyId],
        )
        await app.job('connect.deliver')
        return (await open()) === 0
      }, 150_000)
      await receiver.close()
      const told = await app.db<{ url: string; event_id: string; state: string }>(
        `select w.url, d.event_id, d.state
           from webhook_deliveries d
           join webhooks w on w.id = d.webhook_id
          where d.company_id = $1`,
        [holder.companyId],
      )
      const keys = told.map(({ url, event_id }) => `${new URL(url).pathname} ${event_id}`)
      expect([told.length, told.filter(({ state }) => state !== 'sent')]).toEqual([webhooks * each, []])
      expect(keys.filter(key => !seen.has(key))).toEqual([])
      expect(changed).toEqual([])
      expect(count).toBeGreaterThan(webhooks * each)
    },
  }
}
