import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import type { EventKind } from '../../contract/events.ts'
import { deliverMessages } from './deliver.ts'
import { newMessage } from './message.ts'
import '../tables.ts'

/** Something that happened: ids, kinds and days, and what the link of it ends with. */
interface Happening {
  kind: EventKind
  data: Readonly<Record<string, string | number | boolean>>
  /** Path in the workspace: '/documents/…'; '' where there is none. */
  link: string
}

/**
 * Writes messages for the webhooks that want to be told, in the transaction in which it happened: they are sent after
 * the commit, and never when it rolls back. One statement where nobody wants to be told; happenings of one kind. A webhook
 * that is told stays until then: whoever removes it waits.
 */
export async function tellWebhooks(
  tx: Tx,
  companyId: number,
  kind: EventKind,
  happened: () => Promise<readonly Omit<Happening, 'kind'>[]> | readonly Omit<Happening, 'kind'>[],
): Promise<void> {
  const webhooks = await sql<{ id: number }>`
    select w.id
      from webhooks w
     where ${inCompany(companyId, 'w')}
       and w.state = 'on'
       and w.events::jsonb @> ${jsonb([kind])}
     order by w.id
       for key share of w`.rows(tx)
  if (webhooks.length === 0) return
  const happenings = await happened()
  if (happenings.length === 0) return
  const at = now()
  const messages = happenings.flatMap(each => {
    const { eventId, body } = newMessage({ kind, ...each }, at)
    return webhooks.map(({ id }) => ({ document_id: newId(), webhook_id: id, event_id: eventId, payload: body }))
  })
  await sql`
    insert into webhook_deliveries (document_id, created_at, updated_at, published_at, company_id, webhook_id,
                                    event_id, kind, payload, happened_at, state, tries, next_at)
    select m.document_id, ${at}, ${at}, ${at}, ${companyIdOf(companyId)}, m.webhook_id,
           m.event_id, ${kind}, m.payload, ${at}, 'waiting', 0, ${at}
      from jsonb_to_recordset(${jsonb(messages)})
           as m (document_id text, webhook_id int, event_id text, payload text)`.run(tx)
  await enqueue(tx, deliverMessages, {})
}
