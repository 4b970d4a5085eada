import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { recordDetails } from '../../contract/registers/records.ts'
import type { ActionRow, RecordDutyRow, RecordEventRow } from '../tables.ts'
import { isSeenBy } from './record-access.ts'
import { isOpenDuty, itemOfRecord, type ListedRecord } from './record-lists.ts'

interface Found extends ListedRecord {
  site_document_id: string | null
  review: string | null
}

const findRecord = (db: Db, actor: Actor, recordId: string) =>
  sql<Found>`
    select r.*, r.review_on::text as review, s.name as site_name, s.document_id as site_document_id,
           o.open_duties, o.next_due_at
      from quality_records r
      left join sites s on s.id = r.site_id and s.company_id = r.company_id
     cross join lateral (
           select count(*)::int as open_duties, min(d.due_at) as next_due_at
             from quality_record_duties d
            where ${inCompany(actor, 'd')}
              and d.record_id = r.id
              and ${isOpenDuty}
         ) o
     where ${isSeenBy(actor)}
       and r.document_id = ${recordId}`.one(db)

const dutyOf = (duty: RecordDutyRow & { looked_up: string | null; done: string | null }) => ({
  dutyId: duty.document_id,
  body: duty.body,
  what: duty.what,
  within: duty.within,
  dueAt: duty.due_at.toISOString(),
  source: duty.source,
  link: duty.link,
  lookedUpOn: duty.looked_up ?? '',
  toCheck: duty.to_check,
  doneOn: duty.done ?? '',
  reference: duty.reference,
  notNeededWhy: duty.not_needed_why,
  settledBy: duty.settler_name,
})

const eventOf = ({ what, before, after, words, by_name, at }: RecordEventRow) => ({
  what,
  before,
  after,
  words,
  by: by_name,
  at: at.toISOString(),
})

type RecordAction = Pick<ActionRow, 'document_id' | 'number' | 'title' | 'state'> & { due: string }

export default handleRead(recordDetails, async ({ input: { recordId }, actor, db }) => {
  const record = await findRecord(db, actor, recordId)
  if (!record) return notFound(recordDetails.texts.missing)
  const [duties, events, actions] = await Promise.all([
    sql<RecordDutyRow & { looked_up: string | null; done: string | null }>`
      select d.*, d.looked_up_on::text as looked_up, d.done_on::text as done
        from quality_record_duties d
       where ${inCompany(actor, 'd')}
         and d.record_id = ${record.id}
       order by d.due_at, d.id
       limit 50`.rows(db),
    sql<RecordEventRow>`
      select e.*
        from quality_record_events e
       where ${inCompany(actor, 'e')}
         and e.record_id = ${record.id}
       order by e.at desc, e.id desc
       limit 200`.rows(db),
    sql<RecordAction>`
      select a.document_id, a.number, a.title, a.state, a.due_on::text as due
        from quality_actions a
       where ${inCompany(actor, 'a')}
         and a.source_kind = 'record'
         and a.source_id = ${record.document_id}
       order by a.id
       limit 50`.rows(db),
  ])
  return done({
    ...itemOfRecord(record, actor),
    answers: record.answers,
    version: record.version,
    toldAt: record.told_at.toISOString(),
    by: record.person_name ?? '',
    anonymous: record.anonymous,
    siteId: actor.company.severalSites ? (record.site_document_id ?? '') : '',
    learnt: record.learnt,
    answerId: record.answer ?? '',
    score: record.score,
    reviewOn: record.review ?? '',
    revision: record.revision,
    duties: duties.map(dutyOf),
    events: events.map(eventOf).toReversed(),
    actions: actions.map(({ document_id, number, title, state, due }) => ({
      actionId: document_id,
      number,
      title,
      state,
      dueOn: due,
    })),
  })
})
