import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { isThere } from '../form/there.ts'
import { type AnswerReader, isReadBy } from '../rights/answer-reader.ts'
import type { AnswerRow, FileRow, FormRow, VersionRow } from '../tables.ts'

/** Answers that do not lie in the bin, nor their form, with the form and the version that they were given to. */
export interface Found {
  answer: AnswerRow
  form: FormRow
  version: VersionRow
  files: FileRow[]
}

/**
 * Three statements, or one where nothing is there. Files are those of what was sent first: a correction
 * points at the same.
 */
export async function findAnswer(db: Db, reader: AnswerReader, answerId: string): Promise<Found | undefined> {
  const answer = await ofCompany(db, 'form_answers', reader)
    .where({ document_id: answerId })
    .where(isThere('form_answers').toRaw(db))
    .where(sql`true ${isReadBy(reader, 'form_answers')}`.toRaw(db))
    .first()
  if (!answer) return undefined
  const sentFirst = ofCompany(db, 'form_answers', reader)
    .where({ form_id: answer.form_id, number: answer.number, correction: 0 })
    .select('id')
  const [form, version, files] = await Promise.all([
    ofCompany(db, 'forms', reader).where({ id: answer.form_id }).whereNull('deleted_at').first(),
    ofCompany(db, 'form_versions', reader).where({ id: answer.version_id }).first(),
    ofCompany(db, 'form_files', reader).whereIn('answer_id', sentFirst).orderBy('id').limit(300) as unknown as Promise<
      FileRow[]
    >,
  ])
  return form && version && { answer, form, version, files }
}

/** Are there answers with this public id that this reader sees? Whether they have the right to forms is not asked. One statement. */
export const isAnswerShown = async (db: Db, reader: AnswerReader, answerId: string): Promise<boolean> =>
  (await ofCompany(db, 'form_answers', reader)
    .where({ document_id: answerId })
    .where(isThere('form_answers').toRaw(db))
    .where(sql`true ${isReadBy(reader, 'form_answers')}`.toRaw(db))
    .first('id')) !== undefined

/** SQL: nothing has corrected these answers since. With `form_answers`. */
export const isNewest = sql`not exists (
  select 1
    from form_answers c
   where c.corrects_id = form_answers.id
     and c.company_id = form_answers.company_id)`
/** What a file is called, by its token. */
export const nameOfFile =
  (files: readonly FileRow[]) =>
  (token: string): string =>
    files.find(({ document_id }) => document_id === token)?.file_name ?? 'File'

export const itemOf = (row: AnswerRow, version: number) => ({
  answerId: row.document_id,
  number: row.number,
  correction: row.correction,
  at: row.sent_at.toISOString(),
  by: row.person_name ?? '',
  staff: row.is_staff,
  version,
})
