import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { isLapsed, type TokenActor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { maxGroups } from '@cloudoc/people/contract/groups.ts'
import { changeGroup, groupNamed, lockGroups, lockNames, removeGroups } from '@cloudoc/people/server/services/groups.ts'
import { liveGroups } from '@cloudoc/people/server/services.ts'
import { type GroupChanges, groupOfPatch, groupOfResource } from './group-changes.ts'
import { invalidValue, noSuchThing, notUnique, ScimRefusal } from './refusal.ts'

const mustBeLicensed = (actor: TokenActor): void => {
  if (isLapsed(actor)) throw new ScimRefusal(403, commonTexts.lapsed)
}
const subjectOf = ({ document_id, name }: { document_id: string; name: string }) => ({
  kind: 'group',
  id: document_id,
  name,
})

/** Makes a group of the company; answers its public id. */
export async function createGroup(tx: Tx, actor: TokenActor, body: object): Promise<string> {
  mustBeLicensed(actor)
  const { name, externalId, members = [] } = groupOfResource(body)
  if (name === undefined) throw invalidValue('displayName is missing.')
  await lockNames(tx, actor)
  if (await groupNamed(tx.db, actor, name)) throw notUnique('There is a group of this displayName already.')
  const [counted] = (await liveGroups(tx.db, actor).count({ count: '*' })) as { count?: string }[]
  if (Number(counted?.count ?? 0) >= maxGroups) throw new ScimRefusal(409, `There can be at most ${maxGroups} groups.`)
  const [group] = await tx
    .db('people_groups')
    .insert({ ...baseColumns(), company_id: actor.company.id, name, maker_id: actor.person.id })
    .returning(['id', 'document_id'])
  if (!group) throw new Error('No group was made')
  await record(tx, actor, { area: 'groups', what: 'Added a group', subject: subjectOf({ ...group, name }) })
  await remember(tx, actor, group.id, externalId)
  await changeGroup(tx, actor, { groupId: group.id, add: await employeesOf(tx, actor, members), remove: [] })
  return group.document_id
}

export const replaceGroup = (tx: Tx, actor: TokenActor, publicId: string, body: object): Promise<void> =>
  applyChanges(tx, actor, publicId, groupOfResource(body))
export const patchGroup = (tx: Tx, actor: TokenActor, publicId: string, body: object): Promise<void> =>
  applyChanges(tx, actor, publicId, groupOfPatch(body))

/** Everybody leaves it; the people stay. */
export async function deleteGroup(tx: Tx, actor: TokenActor, publicId: string): Promise<void> {
  mustBeLicensed(actor)
  const groups = await lockGroups(tx, actor, [publicId])
  const [group] = groups
  if (!group) throw noSuchThing()
  await ofCompany(tx.db, 'scim_groups', actor).where({ group_id: group.id }).delete()
  await removeGroups(tx, actor, groups)
  await record(tx, actor, { area: 'groups', what: 'Deleted a group', subject: subjectOf(group) })
}

async function applyChanges(tx: Tx, actor: TokenActor, publicId: string, wanted: GroupChanges): Promise<void> {
  mustBeLicensed(actor)
  await lockNames(tx, actor)
  const [group] = await lockGroups(tx, actor, [publicId])
  if (!group) throw noSuchThing()
  if (wanted.name !== undefined && wanted.name !== group.name) await rename(tx, actor, group, wanted.name)
  if (wanted.externalId !== undefined) await remember(tx, actor, group.id, wanted.externalId)
  const { joined, left } = await changeGroup(tx, actor, {
    groupId: group.id,
    ...(await moves(tx, actor, group.id, wanted)),
  })
  if (joined.length + left.length === 0) return
  await record(tx, actor, {
    area: 'groups',
    what: 'Changed who is in a group',
    subject: subjectOf(group),
    detail: `${joined.length} came, ${left.length} went`,
  })
}

async function rename(
  tx: Tx,
  actor: TokenActor,
  group: { id: number; document_id: string; name: string },
  name: string,
): Promise<void> {
  const other = await groupNamed(tx.db, actor, name)
  if (other && other.id !== group.id) throw notUnique('There is a group of this displayName already.')
  await ofCompany(tx.db, 'people_groups', actor).where({ id: group.id }).update({ name, updated_at: now() })
  await record(tx, actor, {
    area: 'groups',
    what: 'Renamed a group',
    subject: subjectOf({ ...group, name }),
    detail: `Before: ${group.name}`,
  })
}

/** Row ids of who comes and who goes. */
async function moves(
  tx: Tx,
  actor: TokenActor,
  groupId: number,
  { members, add, remove }: GroupChanges,
): Promise<{ add: number[]; remove: number[] }> {
  const coming = await employeesOf(tx, actor, [...(members ?? []), ...add])
  // Whoever is gone already is gone: a provider takes people out whom it has deleted before.
  const going = await employeesOf(tx, actor, remove, { missing: 'left out' })
  if (members === undefined) return { add: coming, remove: going }
  const there: { person_id: number }[] = await ofCompany(tx.db, 'people_group_members', actor)
    .where({ group_id: groupId })
    .whereNull('left_at')
    .select('person_id')
  const staying = new Set(coming)
  return { add: coming, remove: there.map(({ person_id }) => person_id).filter(id => !staying.has(id)) }
}

/**
 * Row ids of the employees among people. Sub-users are in no group, and are left out. Refused where somebody is not of
 * the company.
 */
async function employeesOf(
  tx: Tx,
  actor: TokenActor,
  publicIds: readonly string[],
  { missing = 'refused' }: { missing?: 'refused' | 'left out' } = {},
): Promise<number[]> {
  const wanted = [...new Set(publicIds)]
  if (wanted.length === 0) return []
  const people = await sql<{ id: number; role: string; has_left: boolean }>`
    select p.id, p.role, p.deleted_at is not null as has_left
      from people p
     where ${inCompany(actor, 'p')}
       and p.document_id = any(${wanted}::text[])
       and p.erased_at is null
       ${allSites('a provider keeps the people of all locations in step')}`.rows(tx)
  if (missing === 'refused' && people.length < wanted.length)
    throw invalidValue('One of the members is no user of the company.')
  return people.filter(({ role, has_left }) => role === 'employee' && !has_left).map(({ id }) => id)
}

async function remember(tx: Tx, actor: TokenActor, groupId: number, externalId: string | undefined): Promise<void> {
  if (externalId === undefined) return
  const external_id = externalId === '' ? null : externalId
  if (external_id !== null) {
    const other = await ofCompany(tx.db, 'scim_groups', actor)
      .where({ external_id })
      .whereNot({ group_id: groupId })
      .first('id')
    if (other) throw notUnique('Another group has this externalId.')
  }
  await tx
    .db('scim_groups')
    .insert({ ...baseColumns(), company_id: actor.company.id, group_id: groupId, external_id })
    .onConflict('group_id')
    .merge({ external_id })
}
