import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { managesSome } from '@cloudoc/core/server/call/authorise.ts'
import { invalid, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { newIdSql } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { identifier, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import '../tables.ts'

/** Whom something is assigned to. */
export interface Target {
  audience: 'everyone' | 'group' | 'person'
  group_id: number | null
  person_id: number | null
}
/** By a date, or so many days after it reaches somebody. */
export type Due = { due_on: string; due_days: null } | { due_on: null; due_days: number }
interface Asked {
  everyone?: boolean
  groupIds?: readonly string[]
  employeeIds?: readonly string[]
}

/**
 * Whom something is to be assigned to, by public ids; refused where one of them is not there, or nobody is
 * named. Everyone and groups are of all sites: whoever manages some names people. Two statements.
 */
export async function targetsOf(
  tx: Tx,
  actor: Actor,
  { everyone = false, groupIds = [], employeeIds = [] }: Asked,
  refusals: { noGroup: Refusal; noPerson: Refusal; noAudience: string },
): Promise<Target[] | Refusal> {
  const isOfAll = everyone || groupIds.length > 0 ? managesSome(actor) : undefined
  if (isOfAll) return isOfAll
  const [groupsWanted, peopleWanted] = [[...new Set(groupIds)], [...new Set(employeeIds)]]
  const groups =
    groupsWanted.length === 0
      ? []
      : await ofCompany(tx.db, 'people_groups', actor)
          .whereIn('document_id', groupsWanted)
          .whereNull('deleted_at')
          .select('id')
  if (groups.length < groupsWanted.length) return refusals.noGroup
  const people =
    peopleWanted.length === 0
      ? []
      : await ofCompany(tx.db, 'people', actor)
          .whereIn('document_id', peopleWanted)
          .where({ role: 'employee' })
          .whereNull('deleted_at')
          .where(onlyInScope(tx.db, actor, 'people.id'))
          .select('id')
  if (people.length < peopleWanted.length) return refusals.noPerson
  const targets: Target[] = [
    ...(everyone ? [{ audience: 'everyone' as const, group_id: null, person_id: null }] : []),
    ...groups.map(({ id }) => ({ audience: 'group' as const, group_id: id, person_id: null })),
    ...people.map(({ id }) => ({ audience: 'person' as const, group_id: null, person_id: id })),
  ]
  return targets.length === 0 ? invalid({ everyone: refusals.noAudience }, refusals.noAudience) : targets
}

/** By when, as it was asked; `usualDays` from today where nothing was. */
export const dueOf = (
  { dueDate, dueDays }: { dueDate: string; dueDays?: number | undefined },
  usualDays: number,
): Due =>
  dueDate !== ''
    ? { due_on: dueDate, due_days: null }
    : dueDays !== undefined
      ? { due_on: null, due_days: dueDays }
      : { due_on: daysAfter(londonDate(), usualDays), due_days: null }

/** Where a room keeps what is assigned to whom: the table, and its column of what is assigned. */
export interface Assigned {
  table: string
  what: string
}

/**
 * Inserts assignments of each of these (by row ids) to each target: what is assigned so already gets the new
 * date. `returning` is for whoever runs it.
 */
export function insertAssignments(
  actor: Actor,
  { table, what, ids }: Assigned & { ids: readonly number[] },
  targets: readonly Target[],
  { due_on, due_days }: Due,
): SqlPart {
  const at = now()
  return sql`
    insert into ${sqlText(table)} (
      document_id, created_at, updated_at, published_at, company_id, ${identifier(what)},
      audience, group_id, person_id, due_on, due_days, started_on, assigned_at, assigned_by
    )
    select ${sqlText(newIdSql)}, ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
           ${companyIdOf(actor)}::int, assigned.id,
           target.audience, target.group_id, target.person_id,
           ${due_on}::date, ${due_days}::int, ${londonDate()}::date,
           ${at}::timestamp, ${fullName(actor.person)}::text
      from unnest(${ids}::int[]) with ordinality as assigned (id, at)
     cross join unnest(
             ${targets.map(({ audience }) => audience)}::text[],
             ${targets.map(({ group_id }) => group_id)}::int[],
             ${targets.map(({ person_id }) => person_id)}::int[]
           ) with ordinality as target (audience, group_id, person_id, at)
     order by assigned.at, target.at
        on conflict (${identifier(what)}, audience, coalesce(group_id, 0), coalesce(person_id, 0))
           where ended_at is null
        do update set due_on = excluded.due_on, due_days = excluded.due_days,
                      started_on = excluded.started_on, updated_at = excluded.updated_at`
}

/** A condition: an assignment `a` reaches a person `e`. */
export const reachesEmployee = sql`
  (a.audience = 'everyone'
   or (a.audience = 'person' and a.person_id = e.id)
   or (a.audience = 'group' and exists (
        select 1
          from people_group_members m
          join people_groups g on g.id = m.group_id and g.company_id = m.company_id and g.deleted_at is null
         where m.group_id = a.group_id
           and m.company_id = a.company_id
           and m.person_id = e.id
           and m.left_at is null
      )))`
