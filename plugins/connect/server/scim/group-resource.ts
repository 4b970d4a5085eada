import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Filter, Page } from './query.ts'
import { groupSchema, locationOf } from './schemas.ts'
import '../tables.ts'

export const groupFilters = ['displayname', 'externalid', 'id']

interface Shown {
  document_id: string
  name: string
  created_at: Date
  updated_at: Date
  external_id: string | null
  members: { value: string; display: string }[] | null
}

const seen = (actor: Pick<Actor, 'company'>): SqlPart => sql`
  people_groups g
    left join scim_groups k on k.group_id = g.id and k.company_id = g.company_id
   where ${inCompany(actor, 'g')}
     and g.deleted_at is null`

function filtered(filter: Filter | undefined): SqlPart {
  if (!filter) return nothing
  if (filter.attribute === 'externalid') return sql`and k.external_id = ${filter.value}`
  if (filter.attribute === 'id') return sql`and g.document_id = ${filter.value}`
  return sql`and lower(g.name) = lower(${filter.value})`
}

const members = sql`
  coalesce((
    select json_agg(
             json_build_object('value', p.document_id, 'display', concat_ws(' ', p.first_name, p.last_name))
             order by p.id
           )
      from people_group_members m
      join people p on p.id = m.person_id and p.company_id = m.company_id and p.deleted_at is null
     where m.group_id = g.id
       and m.company_id = g.company_id
       and m.left_at is null
       ${allSites('a provider keeps the people of all locations in step')}
  ), '[]'::json) as members`

/** A page of groups, with their members unless these are left out. Two statements. */
export async function listGroups(
  db: Db,
  actor: Pick<Actor, 'company'>,
  { filter, startIndex, count, without }: Page,
): Promise<{ groups: object[]; total: number }> {
  const [counted, rows] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${seen(actor)} ${filtered(filter)}`.one(db),
    count === 0
      ? []
      : sql<Shown>`
          select g.document_id, g.name, g.created_at, g.updated_at, k.external_id,
                 ${without.includes('members') ? sql`null::json as members` : members}
            from ${seen(actor)} ${filtered(filter)}
           order by g.id
           limit ${count}
          offset ${startIndex - 1}`.rows(db),
  ])
  return { groups: rows.map(groupResource), total: counted?.count ?? 0 }
}

const groupResource = ({ document_id, name, external_id, members: people, ...row }: Shown): object => ({
  schemas: [groupSchema],
  id: document_id,
  ...(external_id !== null && { externalId: external_id }),
  displayName: name,
  ...(people !== null && { members: people }),
  meta: {
    resourceType: 'Group',
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    location: locationOf(`/Groups/${document_id}`),
  },
})
