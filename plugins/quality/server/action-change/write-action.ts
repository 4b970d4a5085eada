import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { type ActionEvent, nameOfActor, noteEvents } from '../action/action-events.ts'
import type { ActionNews } from '../events.ts'
import type { ActionRow } from '../tables.ts'

type Happened = Pick<ActionEvent, 'what' | 'before' | 'after' | 'words'>
type Changes = Partial<Omit<ActionRow, 'id' | 'document_id' | 'company_id' | 'number' | 'revision'>>

/** Changes an action that is held, and notes what happened. Two statements. Answers its new revision. */
export async function writeAction(
  tx: Tx,
  actor: Actor,
  row: ActionRow,
  { changes, happened }: { changes: Changes; happened: readonly Happened[] },
): Promise<number> {
  const revision = row.revision + 1
  await ofCompany(tx.db, 'quality_actions', actor)
    .where({ id: row.id })
    .update({ ...changes, revision, updated_at: now() })
  await noteEvents(
    tx,
    actor,
    happened.map(event => ({ ...event, actionId: row.id, ...nameOfActor(actor.person) })),
  )
  return revision
}

/** The action in the history of the company. One statement. */
export const noteInHistory = (tx: Tx, actor: Actor, row: ActionRow, what: string): Promise<void> =>
  record(tx, actor, {
    area: 'quality',
    what,
    subject: { kind: 'action', id: row.document_id, name: `${row.number} ${row.title}` },
  })

/** Tells people of an action: their bells ring. `revision` tells one time from another. */
export const tellOfAction = (
  tx: Tx,
  row: ActionRow,
  { personIds, news, revision }: { personIds: readonly number[]; news: ActionNews; revision: number },
): Promise<void> =>
  emit(tx, 'quality.action-told', {
    companyId: row.company_id,
    told: personIds.map(personId => ({
      personId,
      actionId: row.document_id,
      title: row.title,
      news,
      slot: String(revision),
    })),
  })

/**
 * Proves what was done with an action: its number, the hash of its title, as a title may name somebody, and the hashes of
 * its proof. Whoever proves waits for whoever proves before, so it is the last thing that a transaction does. Five
 * statements.
 */
export async function proveAction(
  tx: Tx,
  actor: Actor,
  row: ActionRow,
  {
    kind,
    revision,
    ...facts
  }: { kind: 'action done' | 'action confirmed' | 'action dropped'; revision: number; own?: boolean },
): Promise<void> {
  const proof = await ofCompany(tx.db, 'quality_action_proofs', actor)
    .where({ action_id: row.id })
    .orderBy('id')
    .select('kind', 'hash', 'ref', 'as_of')
  await appendEvidence(tx, actor.company.id, {
    kind,
    key: `${kind}:${row.document_id}:${revision}`,
    subject: row.document_id,
    person: actor.person,
    facts: {
      number: row.number,
      titleHash: sha256(row.title),
      severity: row.severity,
      source: row.source_kind,
      proof: proof.map(({ kind: what, hash, ref, as_of }) => ({ kind: what, hash, ref, asOf: as_of })),
      ...facts,
    },
  })
}
