import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { wordsOf } from '@cloudoc/forms/contract/rules/answer-words.ts'
import { asksOf } from '@cloudoc/forms/contract/rules/fields.ts'
import { type Register, registers } from '../../contract/registers/kinds.ts'
import { recordKeys } from '../../contract/registers/question-parts.ts'
import { questionsOf } from '../../contract/registers/questions.ts'
import { recordList, registerSummary } from '../../contract/registers/records.ts'
import { ofSiteNamed } from '../managed-sites.ts'
import type { RecordRow } from '../tables.ts'
import { isSeenBy } from './record-access.ts'

/** Of an option, as people read it. */
export function labelOf(register: Register, question: 'kind' | 'place', option: string): string {
  const field = asksOf(questionsOf(register)).find(({ key }) => key === recordKeys[question])
  return field && option !== '' ? wordsOf(field, { picked: [option], other: '' }) : ''
}

export interface ListedRecord extends RecordRow {
  site_name: string | null
  open_duties: number
  next_due_at: Date | null
}

export const itemOfRecord = (row: ListedRecord, actor: Actor) => ({
  recordId: row.document_id,
  register: row.register,
  number: row.number,
  kind: labelOf(row.register, 'kind', row.kind),
  place: labelOf(row.register, 'place', row.place),
  happenedAt: row.happened_at.toISOString(),
  hasTime: row.has_time,
  severity: row.severity,
  state: row.state,
  access: row.access,
  site: actor.company.severalSites ? (row.site_name ?? '') : '',
  openDuties: row.open_duties,
  nextDueAt: row.next_due_at?.toISOString() ?? '',
})

/** SQL, with `quality_record_duties d`: nobody has said that the body was told, or need not be. */
export const isOpenDuty = sql`d.done_on is null and d.not_needed_why = ''`

/** SQL, with `quality_records r`: the day has come to look at it again. */
export const isToReview = () => sql`(r.state <> 'closed' and r.review_on <= ${londonDate()}::date)`

const summary = handleRead(registerSummary, async ({ actor, db }) => {
  const rows = await sql<{
    register: Register
    total: number
    open: number
    fresh: number
    duties: number
    overdue: number
  }>`
    with seen as (
      select r.register, count(*)::int as total,
             (count(*) filter (where r.state <> 'closed'))::int as open,
             (count(*) filter (where r.state = 'new'))::int as fresh
        from quality_records r
       where ${isSeenBy(actor)}
       group by r.register
    ),
    told as (
      select r.register, count(*)::int as duties, (count(*) filter (where d.due_at < ${now()}))::int as overdue
        from quality_record_duties d
        join quality_records r on r.id = d.record_id and r.company_id = d.company_id
       where ${isSeenBy(actor)}
         and ${inCompany(actor, 'd')}
         and ${isOpenDuty}
       group by r.register
    )
    select s.register, s.total, s.open, s.fresh, coalesce(t.duties, 0) as duties, coalesce(t.overdue, 0) as overdue
      from seen s
      left join told t on t.register = s.register`.rows(db)
  const none = { total: 0, open: 0, fresh: 0, duties: 0, overdue: 0 }
  return done(registers.map(register => ({ ...none, ...rows.find(row => row.register === register), register })))
})

const list = handleRead(recordList, async ({ input, actor, db }) => {
  const { register, state, siteId, toTell, toReview, skip, limit } = input
  const isFound = sql`
    ${isSeenBy(actor)}
    ${register === '' ? nothing : sql`and r.register = ${register}`}
    ${state === '' ? nothing : state === 'open' ? sql`and r.state <> 'closed'` : sql`and r.state = ${state}`}
    ${ofSiteNamed(siteId, 'r')}
    ${toReview ? sql`and ${isToReview()}` : nothing}
    ${
      toTell
        ? sql`and exists (select 1 from quality_record_duties d where ${inCompany(actor, 'd')} and d.record_id = r.id and ${isOpenDuty})`
        : nothing
    }`
  const [counted, rows] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from quality_records r where ${isFound}`.one(db),
    sql<ListedRecord>`
      with page as (
        select r.*
          from quality_records r
         where ${isFound}
         order by r.happened_at desc, r.id desc
        offset ${skip} limit ${limit}
      )
      select p.*, s.name as site_name, o.open_duties, o.next_due_at
        from page p
        left join sites s on s.id = p.site_id and s.company_id = p.company_id
       cross join lateral (
             select count(*)::int as open_duties, min(d.due_at) as next_due_at
               from quality_record_duties d
              where ${inCompany(actor, 'd')}
                and d.record_id = p.id
                and ${isOpenDuty}
           ) o
       where ${inCompany(actor, 'p')}
       order by p.happened_at desc, p.id desc`.rows(db),
  ])
  const items = rows.map(row => itemOfRecord(row, actor))
  return items.length === 0
    ? empty([], 'nothing', { total: counted?.total ?? 0 })
    : done(items, { total: counted?.total ?? 0 })
})

export default [summary, list]
