import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, type Statement, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { GroupChange, GroupEffect, GroupEffects } from '@cloudoc/people/server/services.ts'

/** Courses `c` that people `x` come to have, or lose, by a change of groups. */
const effectsOf = (
  companyId: number,
  changes: readonly GroupChange[],
  which: 'joined' | 'left',
  where: SqlPart,
): Statement<GroupEffect> => sql<GroupEffect>`
  with moved as (
    select (c ->> 'groupId')::int as group_id, m::int as person_id
      from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) c,
           jsonb_array_elements_text(c -> ${which}::text) m
  )
  select '' as "policyId", c.document_id as "courseId", c.title as name, count(distinct x.person_id)::int as people
    from moved x
    join course_assignments a on a.group_id = x.group_id and a.ended_at is null
    join courses c            on c.id = a.course_id and c.current_id is not null and c.deleted_at is null
   where ${inCompany(companyId, 'a', 'c')}
     and ${where}
   group by c.id
   order by ${sqlText(natural('c.title'))}, c.id
   limit 300`
/** A condition: the course is asked of the person already, done or not. */
const isAsked = sql`
  exists (
    select 1
      from course_enrolments o
     where o.person_id = x.person_id
       and o.course_id = c.id
       and o.company_id = c.company_id
       and o.latest
       and o.live
  )`
/** A condition: something else asks for it still, when they are in none of the groups that they leave. */
const stays = sql`
  exists (
    select 1
      from course_assignments b
     where b.course_id = c.id
       and b.company_id = c.company_id
       and b.ended_at is null
       and (b.audience = 'everyone' or b.person_id = x.person_id or exists (
             select 1
               from people_group_members m
               join people_groups g
                 on g.id = m.group_id and g.company_id = m.company_id and g.deleted_at is null
              where m.group_id = b.group_id
                and m.company_id = b.company_id
                and m.person_id = x.person_id
                and m.left_at is null
                and not exists (
                      select 1 from moved y where y.person_id = x.person_id and y.group_id = b.group_id
                    )
           ))
  )`

/**
 * Courses that people come to have to take by a change of groups, and those that nothing else asks of them
 * any more. Two statements.
 */
export async function courseEffects(db: Db, company: number, changes: readonly GroupChange[]): Promise<GroupEffects> {
  const gains = await effectsOf(company, changes, 'joined', sql`not ${isAsked}`).rows(db)
  const loses = await effectsOf(company, changes, 'left', sql`${isAsked} and not ${stays}`).rows(db)
  return { gains, loses }
}
