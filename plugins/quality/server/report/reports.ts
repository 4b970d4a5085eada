import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { registerKinds } from '../../contract/registers/kinds.ts'
import { ownReports, reportRecord } from '../../contract/registers/reports.ts'
import { checkRecord } from '../record/record-facts.ts'
import { answerErrors } from '../record/save-record.ts'
import { writeRecord } from '../record/write-record.ts'
import type { RecordRow } from '../tables.ts'

/** Where the reporter works, if that is one place; null: whoever manages all sites sees the record. */
async function siteOfEmployee(db: Db, actor: Actor): Promise<number | null> {
  if (!actor.company.severalSites) return null
  const sites = await sql<{ site_id: number }>`
    select distinct w.site_id
      from people_sites w
      join sites s on s.id = w.site_id and s.company_id = w.company_id and s.closed_on is null
     where ${inCompany(actor, 'w')}
       and w.person_id = ${actor.person.id}
       and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)
       ${allSites('where the caller works')}
     limit 2`.rows(db)
  return sites.length === 1 ? (sites[0]?.site_id ?? null) : null
}

/** The press of somebody who is not to be known: nothing of the person is in it. */
const pressOf = (actor: Actor, key: string, anonymous: boolean): string =>
  anonymous ? `anonymous:${sha256(key)}` : `${actor.person.id}:${key}`

const report = handleWrite(reportRecord, async ({ input, actor, tx }) => {
  const kind = registerKinds[input.register]
  if (!kind.isReported) return refuse(reportRecord, 'notReported')
  if (input.anonymous && !kind.mayBeAnonymous) return refuse(reportRecord, 'named')
  const { answers, errors } = checkRecord(input.register, input.answers)
  if (Object.keys(errors).length > 0) return refuse(reportRecord, 'invalid', { errors: answerErrors(errors) })
  const record = await writeRecord(tx, actor, {
    register: input.register,
    answers,
    siteId: await siteOfEmployee(tx.db, actor),
    by: input.anonymous ? null : actor.person,
    anonymous: input.anonymous,
    pressKey: pressOf(actor, input.key, input.anonymous),
  })
  return done({ number: record.number, at: record.told_at.toISOString() }, { text: reportRecord.texts.told })
})

const own = handleRead(ownReports, async ({ input: { skip, limit }, actor, db }) => {
  const isOwn = sql`${inCompany(actor, 'r')} and r.person_id = ${actor.person.id}`
  const [counted, rows] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from quality_records r where ${isOwn}`.one(db),
    sql<Pick<RecordRow, 'register' | 'number' | 'told_at' | 'state'>>`
      select r.register, r.number, r.told_at, r.state
        from quality_records r
       where ${isOwn}
       order by r.told_at desc, r.id desc
      offset ${skip} limit ${limit}`.rows(db),
  ])
  const reports = rows.map(({ register, number, told_at, state }) => ({
    register,
    number,
    toldAt: told_at.toISOString(),
    // How far it is looked into is not for whoever told it: a colleague may be asked about it.
    state: state === 'closed' ? ('closed' as const) : ('new' as const),
  }))
  return reports.length === 0 ? empty([], 'nothing', { total: 0 }) : done(reports, { total: counted?.total ?? 0 })
})

export default [report, own]
