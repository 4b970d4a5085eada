import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type Reviewable } from '@cloudoc/documents/server/services/documents.ts'
import { nameOfActor } from '@cloudoc/documents/server/services/export.ts'
import type { ReviewRow } from '../tables.ts'

interface Outcome {
  outcome: ReviewRow['outcome']
  note: string
  nextOn: string
  issueKey?: string
  number?: string
}

/**
 * Writes reviews down: one statement, whatever their number. Answers their public ids, in the order of the
 * documents.
 */
export async function writeReviews(
  tx: Tx,
  actor: Actor,
  files: readonly Reviewable[],
  { outcome, note, nextOn, issueKey = '', number = '' }: Outcome,
): Promise<string[]> {
  const rows = files.map(file => ({ key: newId(), ...file }))
  const at = now()
  await sql`
    insert into care_reviews (
           document_id, created_at, updated_at, published_at, company_id,
           file_row, file_key, title, policy_number, outcome, note, label, text_key,
           issue_key, number,
           next_on, before_on, reviewer_id, reviewer_name, reviewed_at)
    select r.key, ${at}, ${at}, ${at}, ${companyIdOf(actor)},
           r.id, r."fileId", r.title, r."policyNumber", ${outcome}, ${note}, r.label, r.text,
           ${issueKey}, ${number},
           ${nextOn}, r."reviewDate", ${actor.person.id}, ${nameOfActor(actor)}, ${at}
      from jsonb_to_recordset(${jsonb(rows)}) as r (
             key text, id int, "fileId" text, title text, "policyNumber" text, label text, text text,
             "reviewDate" date)`.run(tx)
  return rows.map(({ key }) => key)
}
