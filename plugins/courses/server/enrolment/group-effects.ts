import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { GroupChange, GroupEffect, GroupEffects } from '@cloudoc/people/server/services.ts'

const moved = (which: 'joined' | 'left'): string => `moved as (
  select (c ->> 'groupId')::int as group_id, m::int as person_id from jsonb_array_elements(:changes::jsonb) c, jsonb_array_elements_text(c -> '${which}') m)`
const effects = (which: 'joined' | 'left', where: string): string => `with ${moved(which)}
  select '' as "policyId", c.document_id as "courseId", c.title as name, count(distinct x.person_id)::int as people
    from moved x join course_assignments a on a.group_id = x.group_id and a.ended_at is null join courses c on c.id = a.course_id and c.company_id = :company and c.current_id is not null and c.deleted_at is null
   where ${where} group by c.id order by ${natural('c.title')}, c.id limit 300`
/** SQL: the course is asked of the person already, done or not. */
const isAsked =
  'exists (select 1 from course_enrolments o where o.person_id = x.person_id and o.course_id = c.id and o.latest and o.live)'
/** SQL: something else asks for it still, when they are in none of the groups that they leave. */
const stays = `exists (select 1 from course_assignments b where b.course_id = c.id and b.ended_at is null and (b.audience = 'everyone' or b.person_id = x.person_id or exists (
  select 1 from people_group_members m join people_groups g on g.id = m.group_id and g.deleted_at is null
   where m.group_id = b.group_id and m.person_id = x.person_id and m.left_at is null and not exists (select 1 from moved y where y.person_id = x.person_id and y.group_id = b.group_id))))`

/** Courses that people come to have to take by a change of groups, and those that nothing else asks of them any more. Two statements. */
export async function courseEffects(sql: Sql, company: number, changes: readonly GroupChange[]): Promise<GroupEffects> {
  const bindings = { company, changes: JSON.stringify(changes) }
  const { rows: gains } = await sql.raw<{ rows: GroupEffect[] }>(effects('joined', `not ${isAsked}`), bindings)
  const { rows: loses } = await sql.raw<{ rows: GroupEffect[] }>(
    effects('left', `${isAsked} and not ${stays}`),
    bindings,
  )
  return { gains, loses }
}
