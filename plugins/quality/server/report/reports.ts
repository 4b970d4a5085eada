import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, invalid, isRefusal, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { registerKinds } from '../../contract/registers/kinds.ts'
import { ownReports, reportPlaces, reportRecord } from '../../contract/registers/reports.ts'
import { checkRecord } from '../record/record-facts.ts'
import { answerErrors } from '../record-change/save-record.ts'
import { writeRecord } from '../record-change/write-record.ts'
import type { RecordRow } from '../tables.ts'

interface Workplace {
  id: number
  document_id: string
  name: string
}

/** SQL: the open sites where the caller works. */
const ownSites = (actor: Actor) => sql<Workplace>`
  select s.id, s.document_id, s.name
    from sites s
   where ${inCompany(actor, 's')}
     and s.closed_on is null
     and exists (
           select 1
             from people_sites w
            where ${inCompany(actor, 'w')}
              and w.site_id = s.id
              and w.person_id = ${actor.person.id}
              and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)
              ${allSites('where the caller works')}
         )
   order by s.is_main desc, ${natural(sql`s.name`)}, s.id
   limit 50`

/**
 * Row id of the site of a report: where the reporter works, or the one of several that they say, held. Null: of the
 * company as a whole, which whoever manages all sites sees. One statement, or none.
 */
async function siteOfReport(tx: Tx, actor: Actor, siteId: string): Promise<number | null | Refusal> {
  if (!actor.company.severalSites) return null
  const sites = await sql<Workplace>`${ownSites(actor)} for share of s`.rows(tx)
  if (siteId === '') return sites.length === 1 ? (sites[0]?.id ?? null) : null
  const chosen = sites.find(({ document_id }) => document_id === siteId)
  return chosen?.id ?? invalid({ siteId: reportRecord.texts.noSite }, reportRecord.texts.noSite)
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
  const siteId = await siteOfReport(tx, actor, input.siteId)
  if (isRefusal(siteId)) return siteId
  const record = await writeRecord(tx, actor, {
    register: input.register,
    answers,
    siteId,
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

const places = handleRead(reportPlaces, async ({ actor, db }) => {
  if (!actor.company.severalSites) return empty([])
  const sites = await ownSites(actor).rows(db)
  return sites.length < 2 ? empty([]) : done(sites.map(({ document_id, name }) => ({ _id: document_id, name })))
})

export default [report, places, own]
