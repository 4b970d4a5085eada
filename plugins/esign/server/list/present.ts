import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { z } from 'zod'
import { isOpen } from '../../contract/rules/guard.ts'
import type { envelopeItem, signRecipient } from '../../contract/shapes.ts'
import { isErased, isSuperseded, turnsOf } from '../envelope/recipients.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'

/** What lists need of those whom it was sent to. */
type Brief = Pick<RecipientRow, 'id' | 'name' | 'role' | 'state' | 'position'> & {
  undelivered_at: Date | string | null
}
export type Listed = EnvelopeRow & { people: Brief[] | null }
/** SQL, with `envelopes`: at most 30 people each. */
export const peopleColumns = sql`(
  select jsonb_agg(
           jsonb_build_object(
             'id', r.id, 'name', r.name, 'role', r.role, 'state', r.state, 'position', r.position,
             'undelivered_at', r.undelivered_at)
           order by r.position, r.id)
    from envelope_recipients r
   where r.envelope_id = envelopes.id
     and r.company_id = envelopes.company_id) as people`

const named = 3
const timeOf = (at: Date | null): string => at?.toISOString() ?? ''

/** A row of the sender's list. */
export function itemOf({ people, ...row }: Listed): z.input<typeof envelopeItem> {
  const all = people ?? []
  const asked = all.filter(one => one.role !== 'copy' && !isSuperseded(one))
  const turns = turnsOf(row.signing_order, all)
  const waits = row.state === 'waiting' || row.state === 'viewed'
  return {
    envelopeId: row.document_id,
    title: row.title,
    state: row.state,
    source: row.source,
    senderName: row.sender_name,
    createdAt: row.created_at.toISOString(),
    sentAt: timeOf(row.sent_at),
    expiresOn: row.expires_on,
    finalizedAt: timeOf(row.finalized_at),
    asked: asked.length,
    signed: asked.filter(({ state }) => state === 'signed').length,
    waitingFor: waits
      ? all
          .filter(({ id }) => turns.has(id))
          .slice(0, named)
          .map(({ name }) => name)
      : [],
    undelivered: waits ? all.filter(one => isOpen(one) && one.undelivered_at !== null).length : 0,
  }
}

export function recipientOf(
  { signing_order, state }: EnvelopeRow,
  all: readonly (RecipientRow & { person: string | null })[],
): (row: RecipientRow & { person: string | null }) => z.input<typeof signRecipient> {
  const turns = state === 'waiting' || state === 'viewed' ? turnsOf(signing_order, all) : new Set<number>()
  const ids = new Map(all.map(({ id, document_id }) => [id, document_id]))
  return row => ({
    recipientId: row.document_id,
    personId: row.person ?? '',
    name: row.name,
    email: isErased(row) ? '' : row.email,
    erased: isErased(row),
    role: row.role,
    state: row.state,
    position: row.position,
    turn: isOpen(row) && turns.has(row.id),
    askedAt: timeOf(row.asked_at),
    viewedAt: timeOf(row.viewed_at),
    actedAt: timeOf(row.acted_at),
    reason: row.reason ?? '',
    passedTo: ids.get(row.passed_to_id ?? 0) ?? '',
    undeliveredAt: timeOf(row.undelivered_at),
  })
}
