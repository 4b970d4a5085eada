import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { answerList } from '../../contract/answers.ts'
import { columnsOf, wordsOf } from '../../contract/rules/answer-words.ts'
import { findForm } from '../form/find-form.ts'
import { isThere } from '../form/there.ts'
import { versionOf } from '../form/versions.ts'
import { type AnswerReader, isReadBy, readerOf, shownTo } from '../rights/answer-reader.ts'
import type { AnswerRow } from '../tables.ts'
import { isNewest, itemOf } from './find-answer.ts'

export interface Asked {
  formId: number
  search?: string
  from: string
  to: string
}

/** Answers to a form, each as it was corrected last, of some days in the United Kingdom. */
export function answersOf(db: Db, reader: AnswerReader, { formId, search = '', from, to }: Asked) {
  const day = sql`(form_answers.sent_at at time zone 'UTC' at time zone 'Europe/London')::date`
  const rows = ofCompany(db, 'form_answers', reader)
    .where('form_answers.form_id', formId)
    .where(isNewest.toRaw(db))
    .where(isThere('form_answers').toRaw(db))
    .where(sql`true ${isReadBy(reader, 'form_answers')}`.toRaw(db))
  if (from !== '') void rows.where(sql`${day} >= ${from}::date`.toRaw(db))
  if (to !== '') void rows.where(sql`${day} <= ${to}::date`.toRaw(db))
  if (search !== '')
    void rows.where(
      which =>
        void which
          .where('form_answers.person_name', 'ilike', containing(search))
          .orWhere(sql`form_answers.number::text = ${search.replace(/^#/, '')}`.toRaw(db)),
    )
  return rows
}

/** So many deletions are told of, the newest. */
const toldOf = 20
interface Deletions {
  gone_total: number
  gone: { at: string; by: string; reason: string; numbers: number[]; binned: number }[] | null
}
/** How many have answered a form, how many numbers were deleted, and with which presses. */
const countAnswers = (reader: AnswerReader, formId: number) => sql<Deletions & { total: number; staff: number }>`
  select count(*)::int as total, (count(*) filter (where a.is_staff))::int as staff,
         (select count(*)::int
            from form_deletions d
           where ${inCompany(reader, 'd')}
             and d.form_id = ${formId}
             ${shownTo(reader, 'd')}) as gone_total,
         (select jsonb_agg(
                   jsonb_build_object(
                     'at', to_char(one.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                     'by', one.by, 'reason', one.reason, 'numbers', one.numbers, 'binned', one.binned)
                   order by one.at desc)
            from (select max(d.deleted_at) as at, max(d.deleter_name) as by, max(d.reason) as reason,
                         array_agg(d.number order by d.number) as numbers,
                         (count(*) filter (where d.gone_at is null))::int as binned
                    from form_deletions d
                   where ${inCompany(reader, 'd')}
                     and d.form_id = ${formId}
                     ${shownTo(reader, 'd')}
                   group by d.press
                   order by max(d.deleted_at) desc
                   limit ${toldOf}) one) as gone
    from form_answers a
   where ${inCompany(reader, 'a')}
     and a.form_id = ${formId}
     and a.correction = 0
     and ${isThere('a')}
     ${isReadBy(reader, 'a')}`

export default handleRead(answerList, async ({ input: { formId, search, from, to, skip, limit }, actor, db }) => {
  const form = await findForm(db, actor, formId)
  if (!form) return notFound(answerList.texts.missing)
  const reader = readerOf(actor)
  const asked = { formId: form.id, search, from, to }
  const [live, counts, [found], rows] = await Promise.all([
    versionOf(db, actor, form.id, form.live_number),
    countAnswers(reader, form.id).one(db),
    answersOf(db, reader, asked).count({ count: '*' }) as unknown as Promise<{ count: string }[]>,
    answersOf(db, reader, asked)
      .join('form_versions as v', 'v.id', 'form_answers.version_id')
      .orderBy('form_answers.number', 'desc')
      .offset(skip)
      .limit(limit)
      .select('form_answers.*', 'v.number as version') as unknown as Promise<(AnswerRow & { version: number })[]>,
  ])
  if (!counts) throw new Error('A form’s answers were not counted')
  const columns = live ? columnsOf(live.definition) : []
  const total = Number(found?.count ?? 0)
  const reply = {
    title: form.title,
    columns: columns.map(({ key, label }) => ({ key, label })),
    answers: rows.map(row => ({
      ...itemOf(row, row.version),
      cells: columns.map(field => wordsOf(field, row.answers[field.key])),
    })),
    counts: { total: counts.total, staff: counts.staff, public: counts.total - counts.staff },
    // What was deleted may have been of other locations: numbers and reasons are for whoever manages all.
    gone:
      actor.sites === 'all' ? { total: counts.gone_total, deletions: counts.gone ?? [] } : { total: 0, deletions: [] },
  }
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
