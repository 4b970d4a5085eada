import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { isThere } from '../form/there.ts'
import type { AnswerRow, FileRow, FormRow, VersionRow } from '../tables.ts'

/** Answers that do not lie in the bin, nor their form, with the form and the version that they were given to. */
export interface Found {
  answer: AnswerRow
  form: FormRow
  version: VersionRow
  files: FileRow[]
}

/**
 * SQL, to follow a condition: what these answers began as was sent by staff of the actor's sites. It is no text at all for
 * whoever manages all of them: they see what visitors have sent, too.
 */
export const sentWithin = (scope: SiteScope, alias: string): SqlPart =>
  scope.sites === 'all'
    ? nothing
    : sql`
        and exists (
              select 1
                from form_answers o
               where ${inCompany(scope, 'o')}
                 and o.form_id = ${sqlText(alias)}.form_id
                 and o.number = ${sqlText(alias)}.number
                 and o.correction = 0
                 ${inScope(scope, 'o.person_id')}
            )`

/**
 * Three statements, or one where nothing is there. Files are those of what was sent first: a correction
 * points at the same.
 */
export async function findAnswer(db: Db, scope: SiteScope, answerId: string): Promise<Found | undefined> {
  const answer = await ofCompany(db, 'form_answers', scope)
    .where({ document_id: answerId })
    .where(isThere('form_answers').toRaw(db))
    .where(sql`true ${sentWithin(scope, 'form_answers')}`.toRaw(db))
    .first()
  if (!answer) return undefined
  const sentFirst = ofCompany(db, 'form_answers', scope)
    .where({ form_id: answer.form_id, number: answer.number, correction: 0 })
    .select('id')
  const [form, version, files] = await Promise.all([
    ofCompany(db, 'forms', scope).where({ id: answer.form_id }).whereNull('deleted_at').first(),
    ofCompany(db, 'form_versions', scope).where({ id: answer.version_id }).first(),
    ofCompany(db, 'form_files', scope).whereIn('answer_id', sentFirst).orderBy('id').limit(300) as unknown as Promise<
      FileRow[]
    >,
  ])
  return form && version && { answer, form, version, files }
}

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
