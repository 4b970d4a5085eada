import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { actionOwners } from '../../contract/actions.ts'
import { nameOfPerson } from '../person-name.ts'

/**
 * SQL: from people `p` who can be given an action, to be followed by conditions. Whoever manages some sites gives actions
 * to the staff of these, to sub-users who manage no others, and to themselves.
 */
export const peopleToGive = (actor: Actor): SqlPart => sql`
   from people p
  where ${inCompany(actor, 'p')}
    and p.deleted_at is null
  and (
        (p.role = 'employee' ${inScope(actor, 'p.id')})
        or p.id = ${actor.person.id}
        or ${
          actor.sites === 'all'
            ? sql`p.role in ('company', 'user')`
            : sql`(p.role = 'user' and p.site_ids::jsonb <@ ${JSON.stringify(actor.sites)}::jsonb)`
        }
      )`

/** Row id of somebody who can be given an action, by public id. One statement. */
export const findOwner = (db: Db, actor: Actor, ownerId: string): Promise<{ id: number; name: string } | undefined> =>
  sql<{ id: number; name: string }>`
    select p.id, ${nameOfPerson('p')} as name
      ${peopleToGive(actor)}
       and p.document_id = ${ownerId}`.one(db)

export default handleRead(actionOwners, async ({ input: { search, skip, limit }, actor, db }) => {
  const rows = await sql<{ _id: string; name: string; jobTitle: string; total: number }>`
    select p.document_id as _id, ${nameOfPerson('p')} as name, coalesce(p.job_title, '') as "jobTitle",
           count(*) over ()::int as total
      ${peopleToGive(actor)}
       ${search === '' ? nothing : sql`and ${nameOfPerson('p')} ilike ${containing(search)}`}
     order by ${sqlText(natural(`coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.work_email)`))}, p.id
    offset ${skip} limit ${limit}`.rows(db)
  const reply = rows.map(({ total: _, ...row }) => row)
  const total = rows[0]?.total ?? 0
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
