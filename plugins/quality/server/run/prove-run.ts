import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import type { RunRow, TemplateVersionRow } from '../audit-tables.ts'

/** Puts a result into the company's ledger: the last step of its transaction (decision 18). */
export async function proveRun(
  tx: Tx,
  { company, person }: Actor,
  run: RunRow,
  { definition, number, hash }: TemplateVersionRow,
): Promise<void> {
  await appendEvidence(tx, company.id, {
    kind: run.correction === 0 ? 'audit' : 'audit-correction',
    key: `audit ${run.document_id}`,
    subject: run.origin,
    person,
    facts: {
      audit: definition.title,
      version: number,
      versionHash: hash,
      answersHash: run.hash,
      points: run.points,
      of: run.of,
      result: run.result,
      doneAt: run.done_at.toISOString(),
      receivedAt: run.received_at.toISOString(),
    },
  })
}
