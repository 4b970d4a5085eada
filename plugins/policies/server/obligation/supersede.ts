import { now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany, sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sliceOf } from '@cloudoc/people/server/services.ts'
import type { Scope } from './reconcile.ts'

interface PoliciesScope extends Scope {
  policyIds: readonly number[]
}

/** Nobody acknowledges between what is looked at and what is written. */
const holdObligations = (scope: PoliciesScope) => sql`
  with ${sliceOf(scope)}
  select count(*)
    from (
      select o.id
        from policy_obligations o
        join people_slice s on s.id = o.person_id
       where ${inCompany(scope.companyId, 'o')}
         and o.policy_id = any(${scope.policyIds}::int[])
         and o.live
       order by o.id
         for no key update of o
    ) held`

/**
 * Parts of `with`: the slice of people, and each person's newest obligation of each policy before the version
 * in force, where only small things have changed since.
 */
const beforeOf = (scope: PoliciesScope): SqlPart => sql`
  ${sliceOf(scope)},
  before as (
    select distinct on (o.policy_id, o.person_id) o.*
      from policy_obligations o
      join policy_versions v on v.id = o.version_id and ${sameCompany('v', 'o')}
      join policies p        on p.id = o.policy_id and ${sameCompany('p', 'o')}
      join policy_versions c on c.id = p.current_id and ${sameCompany('c', 'p')}
      join people_slice s    on s.id = o.person_id
     where ${inCompany(scope.companyId, 'o')}
       and o.policy_id = any(${scope.policyIds}::int[])
       and v.number < c.number
       and v.major_number = c.major_number
     order by o.policy_id, o.person_id, v.number desc
  )`

/**
 * A minor version: what was acknowledged is carried over and goes on naming what was read; who was excused
 * stays so; who was still at it gets the new words, by the same date.
 */
const carryObligations = (scope: PoliciesScope, at = now()) => sql`
  with ${beforeOf(scope)}
  insert into policy_obligations (
    document_id, created_at, updated_at, published_at, company_id, policy_id, version_id, person_id,
    due_on, assigned_at, status, opened_at, acknowledged_at, acknowledged_version, receipt,
    closed_at, closed_why, reason, live
  )
  select ${sqlText(newIdSql)}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
         b.company_id, b.policy_id, p.current_id, b.person_id,
         b.due_on, b.assigned_at,
         case when b.acknowledged_at is null then 0 else 2 end,
         case when b.acknowledged_at is null then null else b.opened_at end,
         b.acknowledged_at, b.acknowledged_version, b.receipt,
         case when b.closed_at is null then null else ${at}::timestamp end,
         case when b.closed_at is null then null
              when b.closed_why = 'waived' then 'waived'
              else 'carried' end,
         b.reason, b.live
    from before b
    join policies p on p.id = b.policy_id and ${sameCompany('p', 'b')}
   where (b.closed_at is null and b.live)
      or b.closed_why in ('acknowledged', 'carried', 'waived')
      or (b.closed_why = 'superseded' and b.acknowledged_at is not null)
      on conflict (person_id, version_id) do nothing`

const carryCauses = (scope: PoliciesScope, at = now()) => sql`
  with ${beforeOf(scope)}
  insert into policy_causes (
    document_id, created_at, updated_at, published_at, company_id, obligation_id, assignment_id, due_on
  )
  select ${sqlText(newIdSql)}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
         o.company_id, o.id, c.assignment_id, c.due_on
    from before b
    join policies p           on p.id = b.policy_id and ${sameCompany('p', 'b')}
    join policy_obligations o
      on o.person_id = b.person_id and o.version_id = p.current_id and ${sameCompany('o', 'b')}
    join policy_causes c      on c.obligation_id = b.id and ${sameCompany('c', 'b')}
   where o.closed_why is distinct from 'superseded'
      on conflict (obligation_id, assignment_id) do nothing`

const endObligations = (scope: PoliciesScope, at = now()) => sql`
  with ${sliceOf(scope)}
  update policy_obligations o
     set live = false,
         closed_at = coalesce(o.closed_at, ${at}),
         closed_why = coalesce(o.closed_why, 'superseded'),
         updated_at = ${at}
    from policies p
   where ${inCompany(scope.companyId, 'o')}
     and ${sameCompany('p', 'o')}
     and p.id = o.policy_id
     and p.id = any(${scope.policyIds}::int[])
     and o.version_id <> p.current_id
     and o.live
     and o.person_id in (select id from people_slice)`

/**
 * Of a slice of people: what they had of earlier versions of these policies makes way for the one in force.
 * Four statements; done again, it changes nothing.
 */
export async function supersedeSlice(tx: Tx, scope: PoliciesScope): Promise<void> {
  await holdObligations(scope).run(tx)
  await carryObligations(scope).run(tx)
  await carryCauses(scope).run(tx)
  await endObligations(scope).run(tx)
}
