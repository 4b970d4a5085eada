import { handleRead, handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { deliveryDays, deliveryList, sendAgain, testWebhook } from '../../contract/webhooks.ts'
import type { DeliveryRow } from '../tables.ts'
import { findWebhook } from '../webhook/webhooks.ts'
import { deliverMessages } from './deliver.ts'
import { newMessage } from './message.ts'
import { wordsOf } from './outcome.ts'
import { sendMessage } from './send.ts'

type Listed = DeliveryRow & { total: number }

export const list = handleRead(deliveryList, async ({ input, actor, db }) => {
  const webhook = await findWebhook(db, actor, input.webhookId)
  if (!webhook) return refuse(deliveryList, 'gone')
  const deliveries = await sql<Listed>`
    select d.*, count(*) over ()::int as total
      from webhook_deliveries d
     where ${inCompany(actor, 'd')}
       and d.webhook_id = ${webhook.id}
       and d.happened_at > ${inMinutes(-deliveryDays * 24 * 60)}
     order by d.happened_at desc, d.id desc
     limit ${input.limit}
    offset ${input.skip}`.rows(db)
  const items = deliveries.map(each => ({
    _id: each.document_id,
    eventId: each.event_id,
    kind: each.kind,
    happenedAt: each.happened_at.toISOString(),
    state: each.state,
    tries: each.tries,
    words: wordsOf(each),
    nextAt: each.state === 'waiting' && webhook.state === 'on' ? each.next_at.toISOString() : '',
  }))
  const total = deliveries[0]?.total ?? 0
  return items.length === 0 ? empty(items, 'nothing', { total }) : done(items, { total })
})

// Without a transaction: the receiver is asked meanwhile.
export const test = handleWithoutTransaction(testWebhook, async ({ input, actor, db }) => {
  const webhook = await findWebhook(db, actor, input.webhookId)
  if (!webhook) return refuse(testWebhook, 'gone')
  const at = now()
  const message = newMessage({ kind: 'test', data: {}, link: '' }, at)
  const came = await sendMessage(webhook, message)
  const isReady = came.outcome === 'arrived'
  await transact(async tx => {
    // It may have been removed while the receiver took its time.
    const still = await ofCompany(tx.db, 'webhooks', actor).where({ id: webhook.id }).forUpdate().first('id')
    if (!still) return done({})
    if (isReady) await ofCompany(tx.db, 'webhooks', actor).where({ id: webhook.id }).update({ failing_since: null })
    await tx.db('webhook_deliveries').insert({
      ...baseColumns(),
      company_id: actor.company.id,
      webhook_id: webhook.id,
      event_id: message.eventId,
      kind: 'test',
      payload: message.body,
      happened_at: at,
      state: isReady ? 'sent' : 'failed',
      tries: 1,
      next_at: at,
      ...came,
    })
    return done({})
  })
  return done({ isReady, words: wordsOf(came) })
})

export const again = handleWrite(sendAgain, async ({ input, actor, tx }) => {
  const found = await sql<{ id: number; state: string }>`
    select d.id, w.state
      from webhook_deliveries d
      join webhooks w on w.id = d.webhook_id and w.company_id = d.company_id
     where ${inCompany(actor, 'd')}
       and d.document_id = ${input.deliveryId}`.one(tx)
  if (!found) return refuse(sendAgain, 'gone')
  if (found.state !== 'on') return refuse(sendAgain, 'isOff')
  await ofCompany(tx.db, 'webhook_deliveries', actor)
    .where({ id: found.id })
    .update({ state: 'waiting', tries: 0, next_at: now(), updated_at: now() })
  await enqueue(tx, deliverMessages, {})
  return done({}, { text: sendAgain.texts.sending })
})
