import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { AuditKind, RhythmUnit } from '../../contract/audits/audit-words.ts'
import { scheduleList } from '../../contract/audits/plan.ts'
import { atManagedSites, type NamedSite, siteColumns, siteOf } from '../managed-sites.ts'
import { nameOfPerson } from '../person-name.ts'
import { findWalkers } from './walkers.ts'

interface Listed extends NamedSite {
  schedule_public: string
  audit_public: string
  title: string
  kind: AuditKind
  every: number
  unit: RhythmUnit
  starts_on: string
  ends_on: string | null
  owner_public: string
  owner_name: string
  next_on: string | null
}

export default handleRead(scheduleList, async ({ input: { skip, limit }, actor, db }) => {
  const [counted, rows, walkers] = await Promise.all([
    sql<{ count: number }>`
      select count(*)::int as count
        from quality_schedules c
       where ${inCompany(actor, 'c')}
         and c.ended_at is null
         ${atManagedSites(actor, 'c.site_id')}`.one(db),
    sql<Listed>`
      select c.document_id as schedule_public, c.every, c.unit, c.starts_on::text as starts_on,
             c.ends_on::text as ends_on,
             t.document_id as audit_public, t.title, t.kind,
             e.document_id as owner_public, ${nameOfPerson('e')} as owner_name,
             ${siteColumns},
             (select min(o.due_on)::text
                from quality_occurrences o
               where o.schedule_id = c.id
                 and o.company_id = c.company_id
                 and o.state in ('due', 'begun')) as next_on
        from quality_schedules c
        join quality_templates t on t.id = c.template_id and t.company_id = c.company_id
        join people e            on e.id = c.owner_id and e.company_id = c.company_id
        left join sites s        on s.id = c.site_id and s.company_id = c.company_id
       where ${inCompany(actor, 'c')}
         and c.ended_at is null
         ${atManagedSites(actor, 'c.site_id')}
         ${allSites('names who of the office walks')}
       order by ${natural(sql`t.title`)}, c.id
      offset ${skip} limit ${limit}`.rows(db),
    findWalkers(db, actor),
  ])
  const reply = {
    schedules: rows.map(row => ({
      scheduleId: row.schedule_public,
      auditId: row.audit_public,
      title: row.title,
      kind: row.kind,
      every: row.every,
      unit: row.unit,
      startsOn: row.starts_on,
      endsOn: row.ends_on ?? '',
      site: siteOf(row),
      owner: { personId: row.owner_public, name: row.owner_name },
      nextOn: row.next_on ?? '',
    })),
    walkers: walkers.map(({ document_id, name }) => ({ personId: document_id, name })),
  }
  const total = counted?.count ?? 0
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
