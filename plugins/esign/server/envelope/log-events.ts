import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { EventKind } from '../../contract/shapes.ts'
import type { EnvelopeRow } from '../tables.ts'

/** Who did it: somebody of the company, or a recipient, who may be nobody of it. */
export interface EventActor {
  personId: number | null
  name: string
}
export interface LoggedEvent {
  kind: EventKind /** Row id of the recipient whom it is about. */
  recipient?: number
  by?: EventActor /** A few words; never a name. */
  detail?: string
}
/** Where a call came from, as it is kept with what somebody did. */
export interface From {
  network: string
  agent: string
}

/** Writes down what happened, for ever: one statement, whatever the number. */
export const logEvents = (
  tx: Tx,
  { id, company_id }: Pick<EnvelopeRow, 'id' | 'company_id'>,
  what: readonly LoggedEvent[],
  from?: From,
): Promise<void> =>
  logEventsOf(
    tx,
    company_id,
    what.map(each => ({ ...each, envelope: id })),
    from,
  )

/** The same of several envelopes of a company, each by its row id. */
export async function logEventsOf(
  tx: Tx,
  companyId: number,
  what: readonly (LoggedEvent & { envelope: number })[],
  from?: From,
): Promise<void> {
  if (what.length === 0) return
  await tx.sql('envelope_events').insert(
    what.map(({ envelope, kind, recipient, by, detail }) => ({
      ...baseColumns(),
      company_id: companyId,
      envelope_id: envelope,
      recipient_id: recipient ?? null,
      kind,
      happened_at: now(),
      person_id: by?.personId ?? null,
      doer_name: by?.name.slice(0, 255) ?? null,
      network: from?.network.slice(0, 64) ?? null,
      agent: from?.agent.slice(0, 200) ?? null,
      detail: detail?.slice(0, 255) ?? null,
    })),
  )
}
