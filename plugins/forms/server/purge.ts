import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import type { AnswerRow, FileRow } from './tables.ts'

/**
 * Answers and versions are let go of where a rule of the house says so, and only by whoever says so for the
 * company (migration 41).
 */
const lettingGo = (tx: Tx, companyId: number): Promise<unknown> =>
  sql`select set_config('cloudoc.letting_go', ${String(companyId)}, true)`.run(tx)

type Files = Pick<FileRow, 'id' | 'blob_id'>[]
/** Rows of files, and the files that nothing points at any more. */
export async function dropFiles(tx: Tx, companyId: number, files: Files): Promise<void> {
  if (files.length === 0) return
  await ofCompany(tx.db, 'form_files', companyId)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .delete()
  await dropBlobs(
    tx,
    companyId,
    files.map(({ blob_id }) => blob_id),
  )
}

/** Drafts with their files. */
export async function dropDrafts(tx: Tx, companyId: number, draftIds: readonly number[]): Promise<void> {
  await dropFiles(
    tx,
    companyId,
    await ofCompany(tx.db, 'form_files', companyId)
      .whereIn('draft_id', [...draftIds])
      .select('id', 'blob_id'),
  )
  await ofCompany(tx.db, 'form_drafts', companyId)
    .whereIn('id', [...draftIds])
    .delete()
}

/**
 * Answers by their number in their form, with corrections and files: together, as each correction names what
 * it corrects. What was deleted is said to be gone.
 */
export async function dropAnswers(
  tx: Tx,
  companyId: number,
  answers: readonly Pick<AnswerRow, 'form_id' | 'number'>[],
): Promise<void> {
  if (answers.length === 0) return
  const numbers = answers.map(({ form_id, number }) => [form_id, number])
  const those = () =>
    ofCompany(tx.db, 'form_answers', companyId).whereIn(['form_id', 'number'] as never, numbers as never)
  await lettingGo(tx, companyId)
  await dropFiles(
    tx,
    companyId,
    await ofCompany(tx.db, 'form_files', companyId).whereIn('answer_id', those().select('id')).select('id', 'blob_id'),
  )
  await those().delete()
  await ofCompany(tx.db, 'form_deletions', companyId)
    .whereIn(['form_id', 'number'] as never, numbers as never)
    .whereNull('gone_at')
    .update({ gone_at: now(), updated_at: now() })
  await sql`select set_config('cloudoc.letting_go', '', true)`.run(tx)
}

/** Forms for ever, with all that hangs on them. */
export async function dropForms(tx: Tx, companyId: number, formIds: readonly number[]): Promise<void> {
  if (formIds.length === 0) return
  const of = { formIds: [...formIds] }
  await lettingGo(tx, companyId)
  await dropFiles(
    tx,
    companyId,
    await ofCompany(tx.db, 'form_files', companyId).whereIn('form_id', of.formIds).select('id', 'blob_id'),
  )
  for (const table of [
    'form_drafts',
    'form_deletions',
    'form_answers',
    'form_versions',
    'form_groups',
    'form_readers',
  ] as const)
    await ofCompany(tx.db, table, companyId).whereIn('form_id', of.formIds).delete()
  await ofCompany(tx.db, 'forms', companyId).whereIn('id', of.formIds).delete()
  await sql`select set_config('cloudoc.letting_go', '', true)`.run(tx)
}
