import type { PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import { fullName } from '@cloudoc/accounts/server/services/people.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Filter, Page } from './query.ts'
import { enterpriseSchema, locationOf, userSchema } from './schemas.ts'
import '../tables.ts'

/** A person with what is kept of how the provider knows them. */
export interface KnownPerson extends PersonRow {
  external_id: string | null
  removed_at: Date | null
}
interface Shown extends KnownPerson {
  groups: { value: string; display: string }[]
}

export const userFilters = ['username', 'externalid', 'id', 'emails.value', 'emails']

/**
 * SQL: people `p` that a provider sees, with `k`, how it knows them: employees and sub-users, and those who left as it
 * said so, unless it deleted them. The account holder is not kept in step.
 */
const seen = (actor: Pick<Actor, 'company'>): SqlPart => sql`
  people p
    left join scim_people k on k.person_id = p.id and k.company_id = p.company_id
   where ${inCompany(actor, 'p')}
     and p.role in ('employee', 'user')
     and p.erased_at is null
     and (p.deleted_at is null or (k.id is not null and k.removed_at is null))
     ${allSites('a provider keeps the people of all locations in step')}`

function filtered(filter: Filter | undefined): SqlPart {
  if (!filter) return nothing
  if (filter.attribute === 'externalid') return sql`and k.external_id = ${filter.value}`
  if (filter.attribute === 'id') return sql`and p.document_id = ${filter.value}`
  return sql`and p.work_email = ${filter.value.toLowerCase()}`
}

const shown = sql`
  p.*, k.external_id, k.removed_at,
  coalesce((
    select json_agg(json_build_object('value', g.document_id, 'display', g.name) order by g.id)
      from people_group_members m
      join people_groups g on g.id = m.group_id and g.company_id = m.company_id and g.deleted_at is null
     where m.person_id = p.id
       and m.company_id = p.company_id
       and m.left_at is null
  ), '[]'::json) as groups`

/** A page of people. Two statements. */
export async function listUsers(
  db: Db,
  actor: Pick<Actor, 'company'>,
  { filter, startIndex, count }: Page,
): Promise<{ users: object[]; total: number }> {
  const [counted, rows] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${seen(actor)} ${filtered(filter)}`.one(db),
    count === 0
      ? []
      : sql<Shown>`
          select ${shown}
            from ${seen(actor)} ${filtered(filter)}
           order by p.id
           limit ${count}
          offset ${startIndex - 1}`.rows(db),
  ])
  return { users: rows.map(userResource), total: counted?.count ?? 0 }
}

/** One of them as it is answered. */
export async function showUser(db: Db, actor: Pick<Actor, 'company'>, publicId: string): Promise<object | undefined> {
  const row = await sql<Shown>`select ${shown} from ${seen(actor)} and p.document_id = ${publicId}`.one(db)
  return row && userResource(row)
}

/** One of them, held until the end of the transaction. */
export const lockUser = (tx: Tx, actor: Pick<Actor, 'company'>, publicId: string): Promise<KnownPerson | undefined> =>
  sql<KnownPerson>`
    select p.*, k.external_id, k.removed_at
      from ${seen(actor)}
       and p.document_id = ${publicId}
       for update of p`.one(tx)

/** Whoever has this address or this id at the provider, also where they have left: at most two. */
export const lockNamesakes = (
  tx: Tx,
  actor: Pick<Actor, 'company'>,
  { email, externalId }: { email: string; externalId: string },
): Promise<KnownPerson[]> =>
  sql<KnownPerson>`
    select p.*, k.external_id, k.removed_at
      from people p
      left join scim_people k on k.person_id = p.id and k.company_id = p.company_id
     where ${inCompany(actor, 'p')}
       and p.erased_at is null
       and (p.work_email = ${email} or (k.external_id = ${externalId} and ${externalId} <> ''))
       ${allSites('a provider keeps the people of all locations in step')}
     order by (k.external_id = ${externalId}) desc nulls last, p.id
       for update of p`.rows(tx)

function userResource(row: Shown): object {
  const [first, last] = [row.first_name ?? '', row.last_name ?? '']
  return {
    schemas: [userSchema, enterpriseSchema],
    id: row.document_id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.work_email ?? row.staff_number ?? row.document_id,
    name: { givenName: first, familyName: last, formatted: fullName(row) },
    displayName: fullName(row),
    ...(row.job_title !== null && { title: row.job_title }),
    active: row.deleted_at === null,
    ...(row.work_email !== null && { emails: [{ value: row.work_email, type: 'work', primary: true }] }),
    groups: row.groups,
    [enterpriseSchema]: { ...(row.staff_number !== null && { employeeNumber: row.staff_number }) },
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: locationOf(`/Users/${row.document_id}`),
    },
  }
}
