import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { nameOfActor } from '../action/action-events.ts'
import type { RecordHappening } from './record-words.ts'
import '../tables.ts'

interface RecordEvent {
  /** Row id. */
  recordId: number
  what: RecordHappening
  before?: string
  after?: string
  words?: string
  /** Nobody: it is not to be known. */
  by: Actor['person'] | null
}

/** Writes down what happened to a record. */
export async function noteRecordEvent(tx: Tx, scope: CompanyScope, event: RecordEvent): Promise<void> {
  const { recordId, what, before = '', after = '', words = '', by } = event
  const { byId, byName } = nameOfActor(by)
  await tx.db('quality_record_events').insert({
    ...baseColumns(),
    company_id: scope.company.id,
    record_id: recordId,
    what,
    before: before.slice(0, 255),
    after: after.slice(0, 255),
    words,
    by_id: byId,
    by_name: byName,
    at: now(),
  })
}
