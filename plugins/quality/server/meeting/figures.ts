import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { readTogether } from '@cloudoc/core/server/data/sql/batch.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { trainingTotals } from '@cloudoc/courses/server/services.ts'
import { type Progress, readingTotals } from '@cloudoc/policies/server/services.ts'
import { type MeetingFigures, maxFigureRows } from '../../contract/meeting/figures.ts'
import { type Register, registers } from '../../contract/registers/kinds.ts'
import { isToDoSql, isUnclosedSql } from '../action/find-actions.ts'
import '../audit-tables.ts'
import { atManagedSites } from '../managed-sites.ts'
import { isAboutNobody } from '../person-turn/who-sees-turns.ts'
import '../tables.ts'
import { type MonthOf, siteInFigures } from './month-of.ts'
import { boundsOf, monthOfSql, twelveMonths } from './months.ts'
import { inspectionFigures, siteFigures, sourceFigures } from './more-figures.ts'

type Actions = MeetingFigures['actions']
/** As they are kept: who owns actions by row id, so that an erased name is gone here, too. */
export type KeptFigures = Omit<MeetingFigures, 'actions'> & {
  actions: Omit<Actions, 'owners'> & {
    owners: (Omit<Actions['owners'][number], 'owner'> & { ownerId: number })[]
  }
}

type Siteless<Row> = Omit<Row, 'site'> & { site?: string }
/** As they were kept before figures named locations, inspections and what actions came out of. */
export type EarlierFigures = Omit<KeptFigures, 'actions' | 'audits' | 'inspections' | 'sites'> & {
  actions: Omit<KeptFigures['actions'], 'sources'>
  audits: Omit<KeptFigures['audits'], 'results' | 'notWalked'> & {
    results: Siteless<KeptFigures['audits']['results'][number]>[]
    notWalked: Siteless<KeptFigures['audits']['notWalked'][number]>[]
  }
}

/** Audits that were walked in the month, each as it was corrected last, and those that nobody walked. Two statements. */
async function auditFigures(db: Db, of: MonthOf): Promise<KeptFigures['audits']> {
  const { scope, month } = of
  const { first, last, begins, ends } = boundsOf(month)
  const [results, planned] = await Promise.all([
    sql<KeptFigures['audits']['results'][number] & { total: number }>`
      select r.document_id as "runId", v.definition->>'title' as title, ${siteInFigures(of)} as site,
             (r.done_at at time zone 'utc' at time zone 'Europe/London')::date::text as "doneOn",
             r.result, r.points, r.of, count(*) over ()::int as total
        from quality_runs r
        join quality_template_versions v on v.id = r.version_id and v.company_id = r.company_id
        left join sites s                on s.id = r.site_id and s.company_id = r.company_id
       where ${inCompany(scope, 'r')}
         ${atManagedSites(scope, 'r.site_id')}
         ${isAboutNobody}
         and r.done_at >= ${begins}
         and r.done_at < ${ends}
         and not exists (
               select 1
                 from quality_runs c
                where c.corrects_id = r.id
                  and c.company_id = r.company_id
             )
       order by r.done_at desc, r.id desc
       limit ${maxFigureRows}`.rows(db),
    sql<{ title: string; site: string; dueOn: string; state: 'missed' | 'skipped'; missed: number; skipped: number }>`
      select t.title, ${siteInFigures(of)} as site, o.due_on::text as "dueOn", o.state,
             (count(*) filter (where o.state = 'missed') over ())::int as missed,
             (count(*) filter (where o.state = 'skipped') over ())::int as skipped
        from quality_occurrences o
        join quality_templates t on t.id = o.template_id and t.company_id = o.company_id
        left join sites s        on s.id = o.site_id and s.company_id = o.company_id
       where ${inCompany(scope, 'o')}
         ${atManagedSites(scope, 'o.site_id')}
         and o.due_on between ${first}::date and ${last}::date
         and o.state in ('missed', 'skipped')
       order by o.state, o.due_on, ${natural(sql`t.title`)}, o.id
       limit ${maxFigureRows}`.rows(db),
  ])
  return {
    done: results[0]?.total ?? 0,
    missed: planned[0]?.missed ?? 0,
    skipped: planned[0]?.skipped ?? 0,
    results: results.map(({ total: _, ...result }) => result),
    notWalked: planned
      .filter(({ state }) => state === 'missed')
      .map(({ title, site, dueOn }) => ({ title, site, dueOn })),
  }
}

/** What was opened and done in twelve months, and who is late with what. Three statements. */
async function actionFigures(db: Db, { scope, month }: MonthOf): Promise<Omit<KeptFigures['actions'], 'sources'>> {
  const months = twelveMonths(month)
  const since = boundsOf(months[0] ?? month).begins
  const today = londonDate()
  const [now, owners, counted] = await Promise.all([
    sql<{ open: number; late: number }>`
      select count(*)::int as open, (count(*) filter (where ${isToDoSql} and a.due_on < ${today}))::int as late
        from quality_actions a
       where ${inCompany(scope, 'a')}
         and ${isUnclosedSql}
         ${atManagedSites(scope, 'a.site_id')}`.one(db),
    sql<KeptFigures['actions']['owners'][number]>`
      select a.owner_id as "ownerId", count(*)::int as open,
             (count(*) filter (where ${isToDoSql} and a.due_on < ${today}))::int as late,
             coalesce((min(a.due_on) filter (where ${isToDoSql} and a.due_on < ${today}))::text, '') as oldest
        from quality_actions a
       where ${inCompany(scope, 'a')}
         and ${isUnclosedSql}
         ${atManagedSites(scope, 'a.site_id')}
       group by a.owner_id
       order by late desc, open desc, a.owner_id
       limit ${maxFigureRows}`.rows(db),
    sql<{ month: string; opened: number; finished: number }>`
      select m.month, sum(m.opened)::int as opened, sum(m.finished)::int as finished
        from (
          select ${monthOfSql('a.opened_at')} as month, 1 as opened, 0 as finished
            from quality_actions a
           where ${inCompany(scope, 'a')}
             ${atManagedSites(scope, 'a.site_id')}
             and a.opened_at >= ${since}
          union all
          select ${monthOfSql('a.done_at')}, 0, 1
            from quality_actions a
           where ${inCompany(scope, 'a')}
             ${atManagedSites(scope, 'a.site_id')}
             and a.done_at >= ${since}
             and a.state in ('done', 'confirmed')
        ) m
       group by m.month`.rows(db),
  ])
  const each = months.map(name => ({ opened: 0, finished: 0, ...counted.find(row => row.month === name), month: name }))
  const { opened = 0, finished = 0 } = each.at(-1) ?? {}
  return { opened, finished, open: now?.open ?? 0, late: now?.late ?? 0, owners, months: each }
}

/** What was written down in each register, month by month: of records that everybody in quality sees. One statement. */
async function registerFigures(db: Db, { scope, month }: MonthOf): Promise<KeptFigures['registers']> {
  const months = twelveMonths(month)
  const rows = await sql<{ register: Register; month: string; n: number }>`
    select q.register, to_char(q.day, 'YYYY-MM') as month, sum(q.n)::int as n
      from quality_counts q
     where ${inCompany(scope, 'q')}
       and q.dimension = 'all'
       and q.access = 'open'
       and q.day between ${boundsOf(months[0] ?? month).first}::date and ${boundsOf(month).last}::date
       ${atManagedSites(scope, 'q.site_id')}
     group by 1, 2`.rows(db)
  return registers
    .map(register => ({
      register,
      months: months.map(name => ({
        month: name,
        n: rows.find(row => row.register === register && row.month === name)?.n ?? 0,
      })),
    }))
    .filter(({ months: counts }) => counts.some(({ n }) => n > 0))
}

const nothingAsked: Progress = { asked: 0, done: 0, overdue: 0 }

/** The figures of a month as they stand now, worked out in ten statements whatever the size of the company. */
export async function figuresOf(db: Db, of: MonthOf): Promise<KeptFigures> {
  const [
    audits,
    actions,
    counts,
    sources,
    inspections,
    sites,
    {
      readings: [readings],
      training: [training],
    },
  ] = await Promise.all([
    auditFigures(db, of),
    actionFigures(db, of),
    registerFigures(db, of),
    sourceFigures(db, of),
    inspectionFigures(db, of),
    siteFigures(db, of),
    readTogether(db, { readings: readingTotals(of.scope), training: trainingTotals(of.scope) }),
  ])
  return {
    audits,
    actions: { ...actions, sources },
    inspections,
    sites,
    registers: counts,
    readings: readings ?? nothingAsked,
    training: training ?? nothingAsked,
  }
}
