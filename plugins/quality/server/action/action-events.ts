import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import type { ActionHappening } from '../../contract/action-words.ts'
import '../tables.ts'

/** Something that happened to an action, for its timeline. */
export interface ActionEvent {
  /** Row id. */
  actionId: number
  what: ActionHappening
  before?: string
  after?: string
  words?: string
  byId: number | null
  byName: string
}

/** Who did it, as events have it; nobody: a job did. */
export const nameOfActor = (person: Actor['person'] | null): Pick<ActionEvent, 'byId' | 'byName'> =>
  person ? { byId: person.id, byName: actorName({ person }) } : { byId: null, byName: '' }

/** Writes down what happened. One statement, whatever the number; none for nothing. */
export async function noteEvents(tx: Tx, scope: CompanyScope, events: readonly ActionEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.db('quality_action_events').insert(
    events.map(({ actionId, what, before = '', after = '', words = '', byId, byName }) => ({
      ...baseColumns(),
      company_id: scope.company.id,
      action_id: actionId,
      what,
      before: before.slice(0, 255),
      after: after.slice(0, 255),
      words,
      by_id: byId,
      by_name: byName,
      at: now(),
    })),
  )
}
