import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { GroupChange, GroupEffect, GroupEffects } from '@cloudoc/people/server/services.ts'

/** A part of `with`: who comes into which group, or goes. */
const movedBy = (changes: readonly GroupChange[], which: 'joined' | 'left'): SqlPart => sql`
  moved as (
    select (c ->> 'groupId')::int as group_id, m::int as person_id
      from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) c,
           jsonb_array_elements_text(c -> ${which}::text) m
  )`

const byName = sqlText(`${natural('p.name')}, p.id`)

/**
 * Policies that people come to have to read by a change of groups, and those that nothing else asks of them
 * any more. Two statements.
 */
export async function effectsOfGroups(db: Db, company: number, changes: readonly GroupChange[]): Promise<GroupEffects> {
  const gains = await sql<GroupEffect>`
    with ${movedBy(changes, 'joined')}
    select p.document_id as "policyId", '' as "courseId", p.name, count(distinct x.person_id)::int as people
      from moved x
      join policy_assignments a on a.group_id = x.group_id and a.ended_at is null
      join policies p           on p.id = a.policy_id and p.status = 1 and p.deleted_at is null
     where ${inCompany(company, 'a', 'p')}
       and not exists (
             select 1
               from policy_obligations o
              where o.person_id = x.person_id
                and o.company_id = p.company_id
                and o.version_id = p.current_id
                and o.live
           )
     group by p.id
     order by ${byName}
     limit 300`.rows(db)
  const loses = await sql<GroupEffect>`
    with ${movedBy(changes, 'left')}
    select p.document_id as "policyId", '' as "courseId", p.name, count(distinct x.person_id)::int as people
      from moved x
      join policy_assignments a on a.group_id = x.group_id and a.ended_at is null
      join policies p           on p.id = a.policy_id and p.status = 1 and p.deleted_at is null
      join policy_obligations o on o.person_id = x.person_id and o.version_id = p.current_id and o.live
     where ${inCompany(company, 'a', 'p', 'o')}
       and not exists (
             select 1
               from policy_causes c
               join policy_assignments b on b.id = c.assignment_id and b.company_id = c.company_id
              where c.obligation_id = o.id
                and c.company_id = o.company_id
                and not exists (
                      select 1 from moved y where y.person_id = x.person_id and y.group_id = b.group_id
                    )
           )
     group by p.id
     order by ${byName}
     limit 300`.rows(db)
  return { gains, loses }
}
