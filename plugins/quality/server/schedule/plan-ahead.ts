import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineMorningJob } from '@cloudoc/core/server/jobs/morning.ts'
import { graceDays, offlineDays, planDays } from '../../contract/audits/audit-words.ts'
import '../audit-tables.ts'

const why = 'the plans of all companies are carried on by one job'

/** Days of one step of a plan, at least and at most. */
const shortest = sqlText(`(case s.unit when 'month' then 28 when 'week' then 7 else 1 end)`)
const longest = sqlText(`(case s.unit when 'month' then 31 when 'week' then 7 else 1 end)`)
/** The day of step `n`. It is counted from the first day, so that the 31st comes back after a shorter month. */
const dayOfStep = sqlText(`(s.starts_on + case s.unit
  when 'month' then make_interval(months => n * s.every)
  when 'week'  then make_interval(days => 7 * n * s.every)
  else              make_interval(days => n * s.every) end)::date`)

/** Plans what is not planned yet of these schedules `s`, from today on. What is there stays. One statement. */
function planDaysOf(tx: Tx, which: SqlPart): Promise<number> {
  const [today, at] = [londonDate(), now()]
  const last = daysAfter(today, planDays)
  return sql`
    insert into quality_occurrences (
      document_id, created_at, updated_at, published_at, company_id, schedule_id, template_id, site_id, owner_id,
      due_on, state)
    select ${sqlText(newIdSql)}, ${at}, ${at}, ${at}, s.company_id, s.id, s.template_id, s.site_id, s.owner_id,
           d.due_on, 'due'
      from quality_schedules s
     cross join lateral (
             select ${dayOfStep} as due_on
               from generate_series(
                      greatest((${today}::date - s.starts_on) / (s.every * ${longest}), 0),
                      greatest((${last}::date - s.starts_on) / (s.every * ${shortest}), 0)
                    ) n
           ) d
     where ${which}
       and s.ended_at is null
       and d.due_on between greatest(${today}::date, s.starts_on) and least(${last}::date, coalesce(s.ends_on, ${last}::date))
    on conflict (schedule_id, due_on) do nothing`.run(tx)
}

/** Plans one schedule ahead. */
export const planSchedule = (tx: Tx, scope: CompanyScope, scheduleId: number): Promise<number> =>
  planDaysOf(tx, sql`${inCompany(scope, 's')} and s.id = ${scheduleId}`)

/** What nobody has walked within the days of grace is missed, and stays so. A phone may still have what was begun. */
const markMissed = (tx: Tx): Promise<number> => {
  const today = londonDate()
  return sql`
    update quality_occurrences
       set state = 'missed', ended_at = ${now()}, updated_at = ${now()}
     where (state = 'due' and due_on < ${daysAfter(today, -graceDays)}::date)
        or (state = 'begun' and due_on < ${daysAfter(today, -graceDays - offlineDays)}::date)
        ${acrossCompanies(why)}`.run(tx)
}

/** Carries the plans of all companies on. Run twice on a day, it does nothing more. */
export const carryPlansOn = (): Promise<void> =>
  inTransaction(async tx => {
    await planDaysOf(tx, sql`s.id > 0 ${acrossCompanies(why)}`)
    await markMissed(tx)
  })

defineMorningJob('quality.plan-audits', carryPlansOn)
