import { londonDate } from '@cloudoc/core/server/clock.ts'
import { sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'

/** SQL: the day after `from` by the rhythm of the plan `s`. */
const stepAfter = (from: string): SqlPart =>
  sqlText(`(${from} + case s.unit
    when 'month' then make_interval(months => s.every)
    when 'week'  then make_interval(days => 7 * s.every)
    else              make_interval(days => s.every) end)::date`)

/**
 * SQL: the employees `e` of plans for people `s`, each with the last time `l` and the next day `n.next_on`. Whoever came after
 * the plan began is first due one step later. The statement narrows `s` and `e`.
 */
export const peopleOfPlans = (): SqlPart => sql`
  quality_person_plans s
  join people e
    on e.company_id = s.company_id
   and e.role = 'employee'
   and e.deleted_at is null
   and (s.audience = 'all'
        or (s.audience = 'group' and exists (
              select 1
                from people_group_members m
               where m.company_id = s.company_id
                 and m.group_id = s.group_id
                 and m.person_id = e.id
                 and m.left_at is null))
        or (s.audience = 'site' and exists (
              select 1
                from people_sites w
               where w.company_id = s.company_id
                 and w.site_id = s.site_id
                 and w.person_id = e.id
                 and (w.ended_on is null or w.ended_on >= ${londonDate()}::date))))
  left join lateral (
         select t.done_on as last_on, t.document_id as turn_public, t.by_id
           from quality_person_turns t
          where ${sameCompany('t', 's')}
            and t.plan_id = s.id
            and t.person_id = e.id
          order by t.done_on desc, t.id desc
          limit 1
       ) l on true
 cross join lateral (
         select case
                  when l.last_on is not null then ${stepAfter('l.last_on')}
                  when e.created_at::date > s.starts_on then ${stepAfter('e.created_at::date')}
                  else s.starts_on
                end as next_on
       ) n`

/** SQL: the form or the audit of a plan `s`, by name and whether it can be done now: as `c.title`, `c.is_open`. */
export const subjectOfPlan = sql`
  left join lateral (
         select f.title, f.state = 'open' and f.deleted_at is null as is_open
           from forms f
          where s.subject = 'form'
            and f.company_id = s.company_id
            and f.document_id = s.subject_id
         union all
         select t.title, t.removed_at is null and t.live_number > 0 as is_open
           from quality_templates t
          where s.subject = 'audit'
            and t.company_id = s.company_id
            and t.document_id = s.subject_id
       ) c on true`
