import { inMinutes, inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { failingDays } from '../../contract/webhooks.ts'
import { webhookStoppedEmail } from '../emails.ts'
import '../events.ts'
import type { WebhookRow } from '../tables.ts'
import type { Outcome } from './outcome.ts'
import { pauseAfter } from './retries.ts'

/** A message that this node is sending, with the webhook that it goes to. */
export interface Claimed
  extends Pick<WebhookRow, 'document_id' | 'url' | 'sealed_secret' | 'former_secret' | 'former_until'> {
  id: number
  company_id: number
  webhook_id: number
  event_id: string
  payload: string
  happened_at: Date
  tries: number
}

/**
 * Writes down what came of a try: the message has arrived, is tried again later, or is given up.
 * Answers after how many seconds it is due again; nothing where it is not.
 */
export async function settleDelivery(
  tx: Tx,
  claimed: Claimed,
  { outcome, answer }: Outcome,
): Promise<number | undefined> {
  const hasArrived = outcome === 'arrived'
  const pause = hasArrived ? undefined : pauseAfter(claimed.tries)
  const state = hasArrived ? 'sent' : pause === undefined ? 'failed' : 'waiting'
  await ofCompany(tx.db, 'webhook_deliveries', claimed.company_id)
    .where({ id: claimed.id })
    .update({ state, outcome, answer, claimed_until: null, next_at: inSeconds(pause ?? 0), updated_at: now() })
  await (hasArrived ? noteArrival(tx, claimed) : noteFailure(tx, claimed))
  return pause
}

const noteArrival = async (tx: Tx, { company_id, webhook_id }: Claimed): Promise<void> => {
  await ofCompany(tx.db, 'webhooks', company_id)
    .where({ id: webhook_id })
    .whereNotNull('failing_since')
    .update({ failing_since: null })
}

/** Since when nothing arrives; after some days the webhook is turned off, and its owner is told. */
async function noteFailure(tx: Tx, { company_id, webhook_id, document_id, url }: Claimed): Promise<void> {
  await ofCompany(tx.db, 'webhooks', company_id)
    .where({ id: webhook_id })
    .whereNull('failing_since')
    .update({ failing_since: now() })
  const stopped = await ofCompany(tx.db, 'webhooks', company_id)
    .where({ id: webhook_id, state: 'on' })
    .where('failing_since', '<', inMinutes(-failingDays * 24 * 60))
    .update({ state: 'stopped', updated_at: now() })
  if (stopped === 0) return
  const holder = await sql<{ id: number; email: string | null; first_name: string | null }>`
    select p.id, p.work_email as email, p.first_name
      from people p
     where ${inCompany(company_id, 'p')}
       and p.role = 'company'`.one(tx)
  if (!holder) return
  const host = new URL(url).host
  await queueEmail(tx, {
    to: holder.email ?? undefined,
    key: `webhook stopped ${document_id} ${now().toISOString().slice(0, 10)}`,
    template: webhookStoppedEmail(holder.first_name ?? '', host),
  })
  await emit(tx, 'connect.webhook-stopped', {
    companyId: company_id,
    personId: holder.id,
    webhookId: document_id,
    host,
  })
}
