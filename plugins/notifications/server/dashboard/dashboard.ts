import { completenessOf } from '@cloudoc/accounts/server/services/company.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery, readTogether } from '@cloudoc/core/server/data/sql/batch.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Late, lateLearners, lateQuery } from '@cloudoc/courses/server/services.ts'
import { overviewOf, overviewPart } from '@cloudoc/documents/server/services/export.ts'
import { type LateRow, type Unanswered, unansweredQuery } from '@cloudoc/people/server/services.ts'
import { lateReaders, promptQuery } from '@cloudoc/policies/server/services.ts'
import { type LateQuality, lateQuality } from '@cloudoc/quality/server/services.ts'
import { dashboard } from '../../contract/notifications.ts'
import { comingOn } from '../law/calendar.ts'
import { lawPart, type Touched, withWords } from '../law/law-changes.ts'
import { latestPart, shown } from '../notification/inbox.ts'

/** Rows of each of its short lists. */
const few = 5

const nothingToRead = batchedQuery(
  sql<{ published: number; overdue: number; dueSoon: number; locked: number }>`
    select 0 as published, 0 as overdue, 0 as "dueSoon", 0 as locked`,
)
const nothingLate = batchedQuery(sql<Late>`select 0 as overdue, 0 as locked`)
const nobodyLate = batchedQuery(sql<LateRow>`select '' as id, '' as name, 0 as count where false`)
const noLaw = batchedQuery(sql<Touched>`select 0 as place, '{}'::json[] as documents, 0 as total where false`)
const nothingPast = batchedQuery(sql<LateQuality>`select 0 as actions, 0 as audits`)
const nobodyAsked = batchedQuery(sql<Unanswered>`select 0 as users, 0 as employees, 0 as over`)

const companyPart = (actor: Actor): BatchedQuery<{ name: string; details: Record<string, string> | null }> =>
  batchedQuery(sql`select name, details from companies where id = ${companyIdOf(actor)}`)

const runningPart = (
  actor: Actor,
): BatchedQuery<{ document_id: string; format: 'pdf' | 'word'; done: number; total: number }> =>
  batchedQuery(sql`
    select e.document_id, e.format, e.done, e.total
      from exports e
     where ${inCompany(actor, 'e')}
       and e.person_id = ${actor.person.id}
       and e.state in ('waiting', 'running', 'packing')
     order by e.started_at
     limit ${few}`)

/** Staff and what they have to read and to learn, as far as this person may see it. */
function peopleParts(actor: Actor) {
  const roles = [
    ...(may(actor, 'Manage users') ? ['user' as const] : []),
    ...(may(actor, 'Manage employee') ? ['employee' as const] : []),
  ]
  const [reads, learns] = [may(actor, 'Policies', 'Manage users'), may(actor, 'Manage employee')]
  return {
    prompt: reads ? promptQuery(actor) : nothingToRead,
    lateReaders: reads ? lateReaders(actor) : nobodyLate,
    training: learns ? lateQuery(actor) : nothingLate,
    lateLearners: learns ? lateLearners(actor) : nobodyLate,
    unanswered: roles.length > 0 ? unansweredQuery(actor, roles) : nobodyAsked,
  }
}

const namesOf = (rows: readonly LateRow[]): string[] => rows.map(({ name }) => name)

export default handleRead(dashboard, async ({ actor, db }) => {
  const readsDocuments = may(actor, 'Documents', 'Manage users')
  const coming = readsDocuments ? await comingOn(londonDate(), db) : []
  // All that it shows comes by one statement.
  const read = await readTogether(db, {
    documents: await overviewPart(db, actor, few),
    company: companyPart(actor),
    running: runningPart(actor),
    notifications: latestPart(actor, few),
    law: coming.length > 0 ? lawPart(actor, coming, few) : noLaw,
    quality: may(actor, 'Quality', 'Manage quality') ? lateQuality(actor) : nothingPast,
    ...peopleParts(actor),
  })
  const [[company], [prompt], [unanswered], [training], [quality]] = [
    read.company,
    read.prompt,
    read.unanswered,
    read.training,
    read.quality,
  ]
  if (!company || !prompt || !unanswered || !training || !quality) throw new Error('A count without a row')
  return done({
    ...overviewOf(read.documents),
    // Who may not read documents sees how many there are, and no names.
    ...(readsDocuments ? {} : { updates: [], reviews: [], recent: [] }),
    law: withWords(read.law, coming),
    completeness: completenessOf(company.name, company.details),
    people: { ...prompt, ...unanswered, lateReaders: namesOf(read.lateReaders) },
    training: { ...training, lateLearners: namesOf(read.lateLearners) },
    quality,
    notifications: read.notifications.map(shown),
    exports: read.running.map(({ document_id, format, done: made, total }) => ({
      exportId: document_id,
      format,
      done: made,
      total,
    })),
  })
})
