import { pastBinRetention } from '@cloudoc/accounts/server/services/company.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { binnedStill } from './bin/answers.ts'
import { dropAnswers, dropDrafts, dropFiles, dropForms } from './purge.ts'
import type { AnswerRow, DeletionRow, FileRow } from './tables.ts'

/** Rows by company: each company's are let go of in a transaction of its own. */
const byCompany = <Row extends { company_id: number }>(rows: readonly Row[]): [number, Row[]][] => [
  ...Map.groupBy(rows, ({ company_id }) => company_id),
]

/** Forms whose days in the bin are over. @acrossCompanies the sweep looks at what is over, whoever owns it */
export async function deleteExpiredForms(_before: Date, limit: number, days: number): Promise<number> {
  const due: { id: number; company_id: number }[] = await pool()('forms')
    .where(pastBinRetention('forms', days))
    .orderBy('deleted_at')
    .limit(Math.min(limit, 50))
    .select('id', 'company_id')
  for (const [companyId, forms] of byCompany(due))
    await inTransaction(tx =>
      dropForms(
        tx,
        companyId,
        forms.map(({ id }) => id),
      ),
    )
  return due.length
}

/**
 * Answers that are older than their form's company wants them; corrections go with what they correct.
 * @acrossCompanies the sweep looks at what is over, whoever owns it
 */
export async function deleteExpiredAnswers(_before: Date, limit: number): Promise<number> {
  const due = await sql<Pick<AnswerRow, 'form_id' | 'company_id' | 'number'>>`
    select a.form_id, a.company_id, a.number
      from forms f
      join form_answers a on a.form_id = f.id and a.company_id = f.company_id
     where f.keep_months is not null
       and a.correction = 0
       and a.sent_at < ${now()}::timestamp - make_interval(months => f.keep_months)
     order by a.id
     limit ${limit}
     ${acrossCompanies('the sweep looks at what is over, whoever owns it')}`.rows(pool())
  for (const [companyId, answers] of byCompany(due)) await inTransaction(tx => dropAnswers(tx, companyId, answers))
  return due.length
}

/** Answers whose days in the bin are over. @acrossCompanies the sweep looks at what is over, whoever owns it */
export async function deleteExpiredDeletions(_before: Date, limit: number, days: number): Promise<number> {
  const due: DeletionRow[] = await pool()('form_deletions')
    .where(pastBinRetention('form_deletions', days))
    .whereNull('gone_at')
    .orderBy('deleted_at')
    .limit(limit)
  for (const [companyId, those] of byCompany(due))
    await inTransaction(async tx =>
      dropAnswers(
        tx,
        companyId,
        await binnedStill(
          tx,
          companyId,
          those.map(({ document_id }) => document_id),
        ),
      ),
    )
  return due.length
}

/** What was begun and left alone. @acrossCompanies the sweep looks at what is over, whoever owns it */
export async function deleteExpiredDrafts(before: Date, limit: number): Promise<number> {
  const due: { id: number; company_id: number }[] = await pool()('form_drafts')
    .where('saved_at', '<', before)
    .orderBy('saved_at')
    .limit(limit)
    .select('id', 'company_id')
  for (const [companyId, drafts] of byCompany(due)) {
    await inTransaction(async tx => {
      // Who goes on with one, or sends it, at this moment keeps it, with its files.
      const still = await ofCompany(tx.db, 'form_drafts', companyId)
        .whereIn(
          'id',
          drafts.map(({ id }) => id),
        )
        .where('saved_at', '<', before)
        .orderBy('id')
        .forUpdate()
        .select('id')
      await dropDrafts(
        tx,
        companyId,
        still.map(({ id }) => id),
      )
    })
  }
  return due.length
}

/** Files whose draft went with its person. @acrossCompanies the sweep looks at what is over, whoever owns it */
export async function deleteExpiredUploads(before: Date, limit: number): Promise<number> {
  const due: Pick<FileRow, 'id' | 'company_id' | 'blob_id'>[] = await pool()('form_files')
    .whereNull('draft_id')
    .whereNull('answer_id')
    .where('uploaded_at', '<', before)
    .orderBy('uploaded_at')
    .limit(limit)
    .select('id', 'company_id', 'blob_id')
  for (const [companyId, files] of byCompany(due)) await inTransaction(tx => dropFiles(tx, companyId, files))
  return due.length
}
