import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type MeetingFigures, maxFigureRows } from '../../contract/meeting/figures.ts'
import { isToDoSql, isUnclosedSql } from '../action/find-actions.ts'
import '../audit-tables.ts'
import { atManagedSites } from '../managed-sites.ts'
import { isAboutNobody } from '../person-turn/who-sees-turns.ts'
import '../tables.ts'
import { type MonthOf, siteInFigures } from './month-of.ts'
import { boundsOf } from './months.ts'

/** What the actions that were opened in the month came out of. One statement. */
export async function sourceFigures(db: Db, { scope, month }: MonthOf): Promise<MeetingFigures['actions']['sources']> {
  const { begins, ends } = boundsOf(month)
  return sql<MeetingFigures['actions']['sources'][number]>`
    select a.source_kind as kind, count(*)::int as opened
      from quality_actions a
     where ${inCompany(scope, 'a')}
       ${atManagedSites(scope, 'a.site_id')}
       and a.opened_at >= ${begins}
       and a.opened_at < ${ends}
     group by a.source_kind
     order by opened desc, kind`.rows(db)
}

/** Inspections of the month, with how much was found, and what of it is open. One statement. */
export async function inspectionFigures(db: Db, of: MonthOf): Promise<MeetingFigures['inspections']> {
  const { first, last } = boundsOf(of.month)
  return sql<MeetingFigures['inspections'][number]>`
    select i.document_id as "inspectionId", i.body, ${siteInFigures(of)} as site, i.inspected_on::text as on,
           n.findings, n.open
      from quality_inspections i
      left join sites s on s.id = i.site_id and s.company_id = i.company_id
     cross join lateral (
           select count(*)::int as findings, (count(*) filter (where ${isUnclosedSql}))::int as open
             from quality_findings f
             join quality_actions a on a.id = f.action_id and a.company_id = f.company_id
            where ${inCompany(of.scope, 'f')}
              and f.inspection_id = i.id
         ) n
     where ${inCompany(of.scope, 'i')}
       ${atManagedSites(of.scope, 'i.site_id')}
       and i.inspected_on between ${first}::date and ${last}::date
     order by i.inspected_on desc, i.id desc
     limit ${maxFigureRows}`.rows(db)
}

/** How each open location of a company with several stood. One statement, or none. */
export async function siteFigures(db: Db, { scope, month, severalSites }: MonthOf): Promise<MeetingFigures['sites']> {
  if (!severalSites || scope.sites !== 'all') return []
  const { first, last, begins, ends } = boundsOf(month)
  return sql<MeetingFigures['sites'][number]>`
    select s.name as site, w.walked, m.missed, o.open, o.late
      from sites s
     cross join lateral (
           select count(*)::int as walked
             from quality_runs r
            where ${inCompany(scope, 'r')}
              and r.site_id = s.id
              and r.done_at >= ${begins}
              and r.done_at < ${ends}
              and r.corrects_id is null
              ${isAboutNobody}
         ) w
     cross join lateral (
           select count(*)::int as missed
             from quality_occurrences p
            where ${inCompany(scope, 'p')}
              and p.site_id = s.id
              and p.state = 'missed'
              and p.due_on between ${first}::date and ${last}::date
         ) m
     cross join lateral (
           select count(*)::int as open,
                  (count(*) filter (where ${isToDoSql} and a.due_on < ${londonDate()}))::int as late
             from quality_actions a
            where ${inCompany(scope, 'a')}
              and a.site_id = s.id
              and ${isUnclosedSql}
         ) o
     where ${inCompany(scope, 's')}
       and s.closed_on is null
     order by o.late desc, m.missed desc, ${natural(sql`s.name`)}, s.id
     limit ${maxFigureRows}`.rows(db)
}
