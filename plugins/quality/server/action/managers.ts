import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** SQL: somebody (`people`, by this alias) of the company confirms actions. */
export const managesActions = (alias: string): SqlPart =>
  sqlText(
    `(${alias}.deleted_at is null
      and (${alias}.role = 'company'
           or (${alias}.role = 'user' and ${alias}.permissions::text like '%"Manage quality"%')))`,
  )

/** SQL: somebody (`people e`) sees an action (`a`), by the sites that they manage. */
export const managesSiteOfAction = sql`
  (e.site_ids is null
   or a.site_id is not null and e.site_ids::jsonb @> to_jsonb(a.site_id)
   or exists (select 1 from companies c where c.id = e.company_id and c.several_sites is not true))`

/** Of those who may confirm an action, so many are told. */
const maxTold = 20

/** Row ids of whoever may confirm an action, but for whoever did it. One statement. */
export const confirmersOf = (
  db: Db,
  { company }: Pick<Actor, 'company'>,
  action: { id: number; doneBy: number },
): Promise<{ id: number }[]> =>
  sql<{ id: number }>`
    select e.id
      from people e
      join quality_actions a on a.company_id = e.company_id
     where ${inCompany({ company }, 'e', 'a')}
       and a.id = ${action.id}
       and e.id <> ${action.doneBy}
       and ${managesActions('e')}
       and ${managesSiteOfAction}
       ${allSites('those who confirm actions are told of one')}
     order by e.role <> 'company', e.id
     limit ${maxTold}`.rows(db)

/** Can nobody but whoever did an action confirm it? One statement. */
export const isLeftToConfirm = async (
  db: Db,
  actor: Pick<Actor, 'company'>,
  action: { id: number; doneBy: number },
): Promise<boolean> => (await confirmersOf(db, actor, action)).length === 0
