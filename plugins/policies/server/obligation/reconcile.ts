import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany, sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { lastOfSlice, type PeopleScope, sliceOf } from '@cloudoc/people/server/services.ts'
import { audienceOf, dueFrom } from './audience.ts'
import '../tables.ts'

/** Whose obligations are brought to what they should be. */
export interface Scope extends PeopleScope {
  /** Some policies; else all. */
  policyIds?: readonly number[] | undefined
}

/** Parts of `with`: the slice of people, and what is wanted of them. */
const wantedOf = (scope: Scope): SqlPart => sql`
  ${sliceOf(scope)},
  wanted as materialized (
    select w.*, ${dueFrom(scope.today ?? londonDate())} as due
      from (${audienceOf(scope)}) w
      join policy_versions v on v.id = w.version_id and ${sameCompany('v', 'w')}
  )`

/** A condition: obligations of a slice that are of a version in force, or were before it was withdrawn. */
const isInForce = ({ companyId, policyIds }: Scope): SqlPart => sql`
  ${inCompany(companyId, 'o')}
     and ${sameCompany('p', 'o')}
     and o.version_id = p.current_id
     ${policyIds ? sql`and p.id = any(${policyIds}::int[])` : nothing}
     and o.person_id in (select id from people_slice)`

/**
 * Where somebody comes to have a version anew: the row that is there is opened again, unless it ended by what
 * they did or were excused from.
 */
const insertObligations = (scope: Scope, at = now()) => sql`
  with ${wantedOf(scope)}
  insert into policy_obligations (
    document_id, created_at, updated_at, published_at, company_id,
    policy_id, version_id, person_id, due_on, assigned_at, status, live
  )
  select ${sqlText(newIdSql)}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
         ${companyIdOf(scope.companyId)}::int,
         policy_id, version_id, person_id, min(due), ${at}::timestamp, 0, true
    from wanted
   group by policy_id, version_id, person_id
      on conflict (person_id, version_id) do update
     set closed_at = null, closed_why = null, reason = null, live = true,
         due_on = excluded.due_on, assigned_at = excluded.assigned_at, updated_at = excluded.updated_at
   where policy_obligations.closed_why in ('left', 'unassigned', 'withdrawn')`

const insertCauses = (scope: Scope, at = now()) => sql`
  with ${wantedOf(scope)}
  insert into policy_causes (
    document_id, created_at, updated_at, published_at, company_id, obligation_id, assignment_id, due_on
  )
  select ${sqlText(newIdSql)}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
         ${companyIdOf(scope.companyId)}::int,
         o.id, w.assignment_id, w.due
    from wanted w
    join policy_obligations o
      on o.person_id = w.person_id and o.version_id = w.version_id and ${sameCompany('o', 'w')}
      on conflict (obligation_id, assignment_id) do nothing`

const deleteCauses = (scope: Scope) => sql`
  with ${wantedOf(scope)}
  delete from policy_causes c
   using policy_obligations o, policies p
   where o.id = c.obligation_id
     and ${sameCompany('o', 'c')}
     and p.id = o.policy_id
     and ${isInForce(scope)}
     and not exists (
           select 1
             from wanted w
            where w.assignment_id = c.assignment_id
              and w.person_id = o.person_id
              and w.version_id = o.version_id
         )`

/** What nothing asks for any more ends; what several ask for is due by the first of their dates. */
const settleObligations = (scope: Scope, at = now()) => sql`
  with ${sliceOf(scope)},
  counted as (
    select o.id,
           count(c.id) > 0 as asked,
           min(c.due_on) as due,
           bool_or(e.deleted_at is not null) as gone,
           bool_or(p.status <> 1 or p.deleted_at is not null) as withdrawn
      from policy_obligations o
      join policies p           on p.id = o.policy_id
      join people e             on e.id = o.person_id and ${sameCompany('e', 'o')}
      left join policy_causes c on c.obligation_id = o.id and ${sameCompany('c', 'o')}
     where ${isInForce(scope)}
     group by o.id
  )
  update policy_obligations o
     set live = k.asked,
         due_on = case when o.closed_at is null then coalesce(k.due, o.due_on) else o.due_on end,
         closed_at = case when k.asked then o.closed_at else coalesce(o.closed_at, ${at}) end,
         closed_why = case when k.asked then o.closed_why
                           else coalesce(o.closed_why, case when k.gone then 'left'
                                                            when k.withdrawn then 'withdrawn'
                                                            else 'unassigned' end) end,
         updated_at = ${at}
    from counted k
   where ${inCompany(scope.companyId, 'o')}
     and o.id = k.id
     and (o.live is distinct from k.asked
          or (o.closed_at is null and (not k.asked or o.due_on is distinct from k.due)))`

/**
 * Brings the obligations of at most a thousand people to what they should be: who is asked has exactly one
 * for the version in force, and it says why; who is not asked any more has none that is open. Done again, it
 * changes nothing. Five statements, whatever their number; wants `lockObligations`.
 * @returns row id of the last person, where there may be more
 */
export async function reconcileSlice(tx: Tx, scope: Scope): Promise<number | undefined> {
  await insertObligations(scope).run(tx)
  await insertCauses(scope).run(tx)
  await deleteCauses(scope).run(tx)
  await settleObligations(scope).run(tx)
  return lastOfSlice(tx, scope)
}
