import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { answerList } from '../../contract/answers.ts'
import { columnsOf, wordsOf } from '../../contract/rules/words.ts'
import { findForm } from '../form/find.ts'
import { versionOf } from '../form/versions.ts'
import type { AnswerRow } from '../tables.ts'
import { isNewest, itemOf } from './find.ts'
import { isThere } from './there.ts'

export interface Asked {
  formId: number
  search?: string
  from: string
  to: string
}

/** Answers to a form, each as it was corrected last, of some days in the United Kingdom. */
export function answersOf(sql: Sql, scope: CompanyScope | number, { formId, search = '', from, to }: Asked) {
  const day = `(form_answers.sent_at at time zone 'UTC' at time zone 'Europe/London')::date`
  const rows = ofCompany(sql, 'form_answers', scope)
    .where('form_answers.form_id', formId)
    .whereRaw(isNewest)
    .whereRaw(isThere('form_answers'))
  if (from !== '') void rows.whereRaw(`${day} >= cast(? as date)`, [from])
  if (to !== '') void rows.whereRaw(`${day} <= cast(? as date)`, [to])
  if (search !== '')
    void rows.where(
      which =>
        void which
          .where('form_answers.person_name', 'ilike', containing(search))
          .orWhereRaw('form_answers.number::text = ?', [search.replace(/^#/, '')]),
    )
  return rows
}

/** So many deletions are told of, the newest. */
const toldOf = 20
interface Deletions {
  gone_total: number
  gone: { at: string; by: string; reason: string; numbers: number[]; binned: number }[] | null
}
/** SQL of two columns: how many numbers of a form were deleted, and with which presses. Binds `:form`, `:company`. */
const deletions = `(select count(*)::int from form_deletions d where d.form_id = :form and d.company_id = :company) as gone_total,
  (select jsonb_agg(jsonb_build_object('at', to_char(one.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', one.by, 'reason', one.reason, 'numbers', one.numbers, 'binned', one.binned) order by one.at desc)
     from (select max(d.deleted_at) as at, max(d.deleter_name) as by, max(d.reason) as reason, array_agg(d.number order by d.number) as numbers, (count(*) filter (where d.gone_at is null))::int as binned
             from form_deletions d where d.form_id = :form and d.company_id = :company group by d.press order by max(d.deleted_at) desc limit ${toldOf}) one) as gone`

export default handle(answerList, async ({ input: { formId, search, from, to, skip, limit }, actor, sql }) => {
  const form = await findForm(sql, actor, formId)
  if (!form) return absent(answerList.texts.missing)
  const asked = { formId: form.id, search, from, to }
  const [live, [counts], [found], rows] = await Promise.all([
    versionOf(sql, actor, form.id, form.live_number),
    ofCompany(sql, 'form_answers', actor)
      .where({ form_id: form.id, correction: 0 })
      .whereRaw(isThere('form_answers'))
      .select(
        sql.raw(`count(*)::int as total, (count(*) filter (where is_staff))::int as staff, ${deletions}`, {
          form: form.id,
          company: actor.company.id,
        }),
      ) as unknown as Promise<(Deletions & { total: number; staff: number })[]>,
    answersOf(sql, actor, asked).count({ count: '*' }) as unknown as Promise<{ count: string }[]>,
    answersOf(sql, actor, asked)
      .join('form_versions as v', 'v.id', 'form_answers.version_id')
      .orderBy('form_answers.number', 'desc')
      .offset(skip)
      .limit(limit)
      .select('form_answers.*', 'v.number as version') as unknown as Promise<(AnswerRow & { version: number })[]>,
  ])
  const columns = live ? columnsOf(live.definition) : []
  const total = Number(found?.count ?? 0)
  const reply = {
    title: form.title,
    columns: columns.map(({ key, label }) => ({ key, label })),
    answers: rows.map(row => ({
      ...itemOf(row, row.version),
      cells: columns.map(field => wordsOf(field, row.answers[field.key])),
    })),
    counts: {
      total: counts?.total ?? 0,
      staff: counts?.staff ?? 0,
      public: (counts?.total ?? 0) - (counts?.staff ?? 0),
    },
    gone: { total: counts?.gone_total ?? 0, deletions: counts?.gone ?? [] },
  }
  return rows.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})
