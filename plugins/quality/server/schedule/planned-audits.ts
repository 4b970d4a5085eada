import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { AuditKind, OccurrenceState } from '../../contract/audits/audit-words.ts'
import { auditPlan } from '../../contract/audits/plan.ts'
import type { AuditResult } from '../../contract/scoring/score.ts'
import { atManagedSites, type NamedSite, ofSite, siteColumns, siteOf } from '../managed-sites.ts'
import { nameOfPerson } from '../person-name.ts'

interface Planned extends NamedSite {
  occurrence_public: string
  due_on: string
  state: OccurrenceState
  why: string | null
  audit_public: string
  title: string
  kind: AuditKind
  owner_name: string
  is_mine: boolean
  run_public: string | null
  result: AuditResult | null
  points: number | null
  of: number | null
}

const plannedItem = (row: Planned) => ({
  occurrenceId: row.occurrence_public,
  auditId: row.audit_public,
  title: row.title,
  kind: row.kind,
  dueOn: row.due_on,
  state: row.state,
  why: row.why ?? '',
  site: siteOf(row),
  owner: row.owner_name,
  isMine: row.is_mine,
  runId: row.run_public ?? '',
  result: row.result ?? ('' as const),
  points: row.points ?? 0,
  of: row.of ?? 0,
})

export default handleRead(auditPlan, async ({ input: { from, to, siteId, open, skip, limit }, actor, db }) => {
  const today = londonDate()
  const isMeant = sql`
    ${inCompany(actor, 'o')}
    and o.due_on between ${from}::date and ${to}::date
    ${atManagedSites(actor, 'o.site_id')}
    ${ofSite(siteId)}`
  const [counts, rows] = await Promise.all([
    sql<{ due: number; late: number; done: number; missed: number; open: number; total: number }>`
      select (count(*) filter (where o.state in ('due', 'begun') and o.due_on >= ${today}::date))::int as due,
             (count(*) filter (where o.state in ('due', 'begun') and o.due_on < ${today}::date))::int as late,
             (count(*) filter (where o.state = 'done'))::int as done,
             (count(*) filter (where o.state = 'missed'))::int as missed,
             (count(*) filter (where o.state in ('due', 'begun')))::int as open,
             count(*)::int as total
        from quality_occurrences o
        left join sites s on s.id = o.site_id and s.company_id = o.company_id
       where ${isMeant}`.one(db),
    sql<Planned>`
      select o.document_id as occurrence_public, o.due_on::text as due_on, o.why,
             case when o.state = 'due' and o.due_on < ${today}::date then 'late' else o.state end as state,
             t.document_id as audit_public, t.title, t.kind,
             ${nameOfPerson('e')} as owner_name, o.owner_id = ${actor.person.id} as is_mine,
             ${siteColumns},
             r.document_id as run_public, r.result, r.points, r.of
        from quality_occurrences o
        join quality_templates t on t.id = o.template_id and t.company_id = o.company_id
        join people e            on e.id = o.owner_id and e.company_id = o.company_id
        left join sites s        on s.id = o.site_id and s.company_id = o.company_id
        left join lateral (
               select n.document_id, n.result, n.points, n.of
                 from quality_runs n
                where n.occurrence_id = o.id
                  and n.company_id = o.company_id
                order by n.received_at desc, n.id desc
                limit 1
             ) r on true
       where ${isMeant}
         ${open ? sql`and o.state in ('due', 'begun')` : nothing}
         ${allSites('names who of the office walks')}
       order by o.due_on, ${natural(sql`t.title`)}, o.id
      offset ${skip} limit ${limit}`.rows(db),
  ])
  const { due = 0, late = 0, done: walked = 0, missed = 0, open: waiting = 0, total: all = 0 } = counts ?? {}
  const total = open ? waiting : all
  const reply = { planned: rows.map(plannedItem), counts: { due, late, done: walked, missed }, today }
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
