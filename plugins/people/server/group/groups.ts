import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inScope, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import type { Knex } from 'knex'
import type { GroupRow } from '../tables.ts'
import '../events.ts'

/** SQL: how many of those whom somebody manages are in a group (`people_groups`), and have not left the company. */
export const memberCount = (scope: SiteScope): SqlPart => sql`
  (select count(*)::int
     from people_group_members m
     join people p on p.id = m.person_id and p.company_id = m.company_id
    where m.group_id = people_groups.id
      and m.company_id = people_groups.company_id
      and m.left_at is null
      and p.deleted_at is null
      ${inScope(scope, 'm.person_id')})`

export const liveGroups = (db: Db, scope: CompanyScope): Knex.QueryBuilder<GroupRow, GroupRow[]> =>
  ofCompany(db, 'people_groups', scope).whereNull('people_groups.deleted_at') as never

/** Groups by their public ids, in the order of their rows; locked, so that two changes of one follow each other. */
export const lockGroups = (tx: Tx, scope: CompanyScope, ids: readonly string[]): PromiseLike<GroupRow[]> =>
  liveGroups(tx.db, scope)
    .whereIn('document_id', [...ids])
    .orderBy('id')
    .forUpdate()

/** Row ids of employees by their public ids; fewer than were asked for where one is not there, or has left. */
export const employeesBy = async (db: Db, scope: SiteScope, ids: readonly string[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const found: { id: number }[] = await ofCompany(db, 'people', scope)
    .where({ role: 'employee' })
    .whereNull('deleted_at')
    .whereIn('document_id', [...ids])
    .where(onlyInScope(db, scope, 'people.id'))
    .select('id')
  return found.map(({ id }) => id)
}

/** Row ids of those who are in a group and have not left the company. */
export async function membersOf(db: Db, companyId: number, groupId: number): Promise<number[]> {
  const rows: { person_id: number }[] = await db('people_group_members as m')
    .where('m.company_id', companyId)
    .join('people as p', 'p.id', 'm.person_id')
    .where('m.group_id', groupId)
    .whereNull('m.left_at')
    .whereNull('p.deleted_at')
    .orderBy('m.person_id')
    .select('m.person_id')
  return rows.map(({ person_id }) => person_id)
}

/** The same of several groups, by group. */
export async function membersOfAll(
  db: Db,
  companyId: number,
  groupIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows: { group_id: number; person_id: number }[] = await db('people_group_members as m')
    .where('m.company_id', companyId)
    .join('people as p', 'p.id', 'm.person_id')
    .whereIn('m.group_id', [...groupIds])
    .whereNull('m.left_at')
    .whereNull('p.deleted_at')
    .select('m.group_id', 'm.person_id')
  const found = Map.groupBy(rows, ({ group_id }) => group_id)
  return new Map(groupIds.map(id => [id, (found.get(id) ?? []).map(({ person_id }) => person_id)]))
}

/** Whoever gives groups of a company their names waits here, so that no name is given twice. */
export const lockNames = async (tx: Tx, scope: CompanyScope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('people.groups'), ${companyIdOf(scope)})`.run(tx)
}

/** The group of a company that has a name; case makes no difference. */
export const groupNamed = (db: Db, scope: CompanyScope, name: string): PromiseLike<{ id: number } | undefined> =>
  liveGroups(db, scope).whereRaw('lower(name) = lower(?)', [name]).first('id')

/** Puts people into groups, each once; those who are in already stay as they are. Answers who came into which. */
async function join(
  tx: Tx,
  actor: CompanyScope,
  groupIds: readonly number[],
  personIds: readonly number[],
): Promise<{ group_id: number; person_id: number }[]> {
  if (groupIds.length === 0 || personIds.length === 0) return []
  const joined_at = now()
  const members = groupIds.flatMap(group_id =>
    personIds.map(person_id => ({ ...baseColumns(), company_id: actor.company.id, group_id, person_id, joined_at })),
  )
  return tx
    .db('people_group_members')
    .insert(members)
    .onConflict(sql`(group_id, person_id) where left_at is null`.toRaw(tx) as never)
    .ignore()
    .returning(['group_id', 'person_id'])
}

const leave = (
  tx: Tx,
  actor: CompanyScope,
  which: (members: Knex.QueryBuilder) => void,
): PromiseLike<{ group_id: number; person_id: number }[]> =>
  ofCompany(tx.db, 'people_group_members', actor)
    .where(which)
    .whereNull('left_at')
    .update({ left_at: now() })
    .returning(['group_id', 'person_id'])

interface Change {
  groupId: number
  add: readonly number[]
  remove: readonly number[]
}

/**
 * Changes who is in a group, and tells it. Answers who came and who went: only those for whom it makes a
 * difference.
 */
export async function change(
  tx: Tx,
  actor: CompanyScope,
  { groupId, add, remove }: Change,
): Promise<{ joined: number[]; left: number[] }> {
  const left =
    remove.length === 0
      ? []
      : (
          await leave(tx, actor, members => void members.where({ group_id: groupId }).whereIn('person_id', [...remove]))
        ).map(({ person_id }) => person_id)
  const joined = (await join(tx, actor, [groupId], add)).map(({ person_id }) => person_id)
  await notify(tx, actor, { groupId, joined, left })
  return { joined, left }
}

async function notify(
  tx: Tx,
  actor: CompanyScope,
  { groupId, joined, left }: { groupId: number; joined: readonly number[]; left: readonly number[] },
): Promise<void> {
  if (joined.length + left.length === 0) return
  await emit(tx, 'groups.members-changed', { companyId: actor.company.id, groupId, joined, left })
}

/** Deletes groups; everyone leaves them. */
export async function remove(tx: Tx, actor: Actor, groups: readonly GroupRow[]): Promise<void> {
  const ids = groups.map(({ id }) => id)
  await ofCompany(tx.db, 'people_groups', actor).whereIn('id', ids).update({ deleted_at: now(), updated_at: now() })
  const left = Map.groupBy(
    await leave(tx, actor, members => void members.whereIn('group_id', ids)),
    ({ group_id }) => group_id,
  )
  for (const [groupId, members] of left)
    await notify(tx, actor, { groupId, joined: [], left: members.map(({ person_id }) => person_id) })
}

/** Makes one person a member of exactly these groups: two statements, and what listeners need. */
export async function addToGroups(
  tx: Tx,
  actor: CompanyScope,
  personId: number,
  groupIds: readonly number[],
): Promise<void> {
  const left = await leave(
    tx,
    actor,
    members => void members.where({ person_id: personId }).whereNotIn('group_id', [...groupIds]),
  )
  const joined = await join(tx, actor, groupIds, [personId])
  for (const { group_id } of left) await notify(tx, actor, { groupId: group_id, joined: [], left: [personId] })
  for (const { group_id } of joined) await notify(tx, actor, { groupId: group_id, joined: [personId], left: [] })
}

/** Puts many people into groups at once (an import): one statement, and one telling for each group. */
export async function addMembersToGroups(
  tx: Tx,
  actor: CompanyScope,
  pairs: readonly { groupId: number; personId: number }[],
): Promise<void> {
  if (pairs.length === 0) return
  const joined_at = now()
  const joined = await tx
    .db('people_group_members')
    .insert(
      pairs.map(({ groupId, personId }) => ({
        ...baseColumns(),
        company_id: actor.company.id,
        group_id: groupId,
        person_id: personId,
        joined_at,
      })),
    )
    .onConflict(sql`(group_id, person_id) where left_at is null`.toRaw(tx) as never)
    .ignore()
    .returning(['group_id', 'person_id'])
  for (const [groupId, members] of Map.groupBy(joined, ({ group_id }) => group_id))
    await notify(tx, actor, { groupId, joined: members.map(({ person_id }) => person_id), left: [] })
}
