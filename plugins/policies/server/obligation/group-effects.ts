import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { GroupChange, GroupEffect, GroupEffects } from '@cloudoc/people/server/services.ts'

const published = `join policies p on p.id = a.policy_id and p.company_id = :company and p.status = 1 and p.deleted_at is null`
const moved = (which: 'joined' | 'left'): string => `moved as (
  select (c ->> 'groupId')::int as group_id, m::int as person_id from jsonb_array_elements(:changes::jsonb) c, jsonb_array_elements_text(c -> '${which}') m)`

/** Policies that people come to have to read by a change of groups, and those that nothing else asks of them any more. Two statements. */
export async function effectsOfGroups(
  sql: Sql,
  company: number,
  changes: readonly GroupChange[],
): Promise<GroupEffects> {
  const bindings = { company, changes: JSON.stringify(changes) }
  const { rows: gains } = await sql.raw<{ rows: GroupEffect[] }>(
    `with ${moved('joined')}
     select p.document_id as "policyId", '' as "courseId", p.name, count(distinct x.person_id)::int as people from moved x join policy_assignments a on a.group_id = x.group_id and a.ended_at is null ${published}
      where not exists (select 1 from policy_obligations o where o.person_id = x.person_id and o.version_id = p.current_id and o.live) group by p.id order by ${natural('p.name')}, p.id limit 300`,
    bindings,
  )
  const { rows: loses } = await sql.raw<{ rows: GroupEffect[] }>(
    `with ${moved('left')}
     select p.document_id as "policyId", '' as "courseId", p.name, count(distinct x.person_id)::int as people from moved x join policy_assignments a on a.group_id = x.group_id and a.ended_at is null ${published}
       join policy_obligations o on o.person_id = x.person_id and o.version_id = p.current_id and o.live
      where not exists (select 1 from policy_causes c join policy_assignments b on b.id = c.assignment_id
                         where c.obligation_id = o.id and not exists (select 1 from moved y where y.person_id = x.person_id and y.group_id = b.group_id)) group by p.id order by ${natural('p.name')}, p.id limit 300`,
    bindings,
  )
  return { gains, loses }
}
