import { Readable } from 'node:stream'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { wholeCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, pool } from '@cloudoc/core/server/data/transaction.ts'
import type { Entry } from '@cloudoc/document-renderer/src/index.ts'
import { defineExport, type Making, startMaking } from '@cloudoc/exports/server/services.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { csvRows } from '@cloudoc/people/contract/spreadsheet.ts'
import { asName } from '@cloudoc/storage/server/services.ts'
import { exportAnswers } from '../../contract/answers.ts'
import { cellOf } from '../../contract/rules/answer-words.ts'
import type { Field } from '../../contract/rules/definition.ts'
import { asksOf } from '../../contract/rules/fields.ts'
import { formMaker } from '../../contract/shapes.ts'
import { findForm } from '../form/find-form.ts'
import { subjectOf } from '../form/save.ts'
import { type AnswerReader, readerOf } from '../rights/answer-reader.ts'
import type { AnswerRow, VersionRow } from '../tables.ts'
import { type Asked, answersOf } from './answer-list.ts'

const { texts } = exportAnswers
const kind = 'form-answers'
/** Rows in memory at a time. */
const portion = 500
const nobody = { personId: 0, managesQuality: false }

/** What an export was asked for; kept with it. */
interface Request extends Asked {
  title: string
  /** Whose answers: of staff of these sites, by row id. Missing in exports of before: all. */
  sites?: SiteScope['sites']
  /** Which of those that were filled in for a plan. Missing in exports of before: those of nobody. */
  planned?: AnswerReader['planned']
}

/**
 * Questions of all versions, each once and in its newest words: in the order of the newest version, then
 * those that only former ones asked.
 */
function columnsOf(versions: readonly Pick<VersionRow, 'definition'>[]): Field[] {
  const columns = new Map<string, Field>()
  for (const { definition } of versions.toReversed())
    for (const field of asksOf(definition)) if (!columns.has(field.key)) columns.set(field.key, field)
  return [...columns.values()]
}

const stamp = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
type Row = AnswerRow & { version: number; file_names: Record<string, string> | null }

/**
 * The spreadsheet as it is written: UTF-8 with its mark, a portion of answers after another. An answer reads
 * by the options of its own version.
 */
async function* csv(
  db: Db,
  companyId: number,
  { title: _title, sites = 'all', planned = nobody, ...asked }: Request,
  done: Making['done'],
): AsyncGenerator<string> {
  const versions: VersionRow[] = await ofCompany(db, 'form_versions', companyId)
    .where({ form_id: asked.formId })
    .orderBy('number')
  const columns = columnsOf(versions)
  const fields = new Map(
    versions.map(({ number, definition }) => [number, new Map(asksOf(definition).map(field => [field.key, field]))]),
  )
  yield `\uFEFF${csvRows([['Number', 'Correction', 'Date', 'Time', 'By', 'Version', ...columns.map(({ label }) => label)]])}`
  const fileNames = sql`(
    select jsonb_object_agg(f.document_id, f.file_name)
      from form_files f
      join form_answers o on o.id = f.answer_id and o.company_id = f.company_id
     where o.form_id = form_answers.form_id
       and o.number = form_answers.number
       and o.company_id = form_answers.company_id) as file_names`
  let [after, written] = [0, 0]
  for (;;) {
    const rows = (await answersOf(db, { ...wholeCompany(companyId), sites, planned }, asked)
      .where('form_answers.number', '>', after)
      .join('form_versions as v', 'v.id', 'form_answers.version_id')
      .orderBy('form_answers.number')
      .limit(portion)
      .select('form_answers.*', 'v.number as version', fileNames.toRaw(db))) as unknown as Row[]
    yield csvRows(
      rows.map(row => [
        String(row.number),
        row.correction === 0 ? '' : String(row.correction),
        londonDate(row.sent_at),
        stamp.format(row.sent_at),
        row.is_staff || row.correction > 0 ? (row.person_name ?? '') : 'Visitor',
        String(row.version),
        ...columns.map(field =>
          cellOf(
            fields.get(row.version)?.get(field.key) ?? field,
            row.answers[field.key],
            token => row.file_names?.[token] ?? 'File',
          ),
        ),
      ]),
    )
    written += rows.length
    if (rows.length < portion) return
    after = rows.at(-1)?.number ?? after
    await done(written)
  }
}

async function* entries({ row, done: progress }: Making): AsyncGenerator<Entry> {
  const request = row.request as unknown as Request
  yield { name: `${asName(request.title)}.csv`, content: Readable.from(csv(pool(), row.company_id, request, progress)) }
}
defineExport(kind, { entries, permissions: formMaker.permissions })

export default handleWrite(exportAnswers, async ({ input: { formId, from, to }, actor, tx }) => {
  const form = await findForm(tx.db, actor, formId)
  if (!form) return notFound(texts.missing)
  const reader = readerOf(actor)
  const { sites, planned } = reader
  const request: Request = { formId: form.id, title: form.title, from, to, sites, planned }
  const [counted] = (await answersOf(tx.db, reader, request).count({ count: '*' })) as unknown as { count: string }[]
  const total = Number(counted?.count ?? 0)
  if (total === 0) return refuse(exportAnswers, 'nothing')
  const name = `Answers to ${form.title}`
  const started = await startMaking(tx, actor, {
    kind,
    name,
    fileName: `${asName(name)} ${londonDate()}.zip`,
    request,
    total,
  })
  if (!started) return refuse(exportAnswers, 'tooManyExports')
  await record(tx, actor, { area: 'forms', what: 'Exported answers', subject: subjectOf(form) })
  return done({ exportId: started.exportId, total }, { text: texts.started })
})
