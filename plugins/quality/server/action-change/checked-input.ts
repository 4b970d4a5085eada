import { managedSiteIds } from '@cloudoc/accounts/server/services/sites.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { openOneAction } from '../../contract/actions.ts'
import { findOwner } from '../action/owners.ts'
import { nameOfPerson } from '../person-name.ts'
import type { ActionRow } from '../tables.ts'

/** Who an action is given to, and where it is to be done, as they came. */
interface Given {
  ownerId: string
  siteId: string
}
/** Who has an action, and where: whoever changes it may leave that as it is, whatever they manage. */
type Kept = Pick<ActionRow, 'owner_id' | 'site_id'>

/** The owner of an action, where it is left with them. */
const findKeptOwner = (
  db: Db,
  actor: Actor,
  ownerId: string,
  { owner_id }: Kept,
): Promise<{ id: number; name: string } | undefined> =>
  sql<{ id: number; name: string }>`
    select p.id, ${nameOfPerson('p')} as name
      from people p
     where ${inCompany(actor, 'p')}
       and p.document_id = ${ownerId}
       and p.id = ${owner_id}
       ${allSites('an action that the actor sees is left with its owner')}`.one(db)

/**
 * Row ids of the owner and the site of an action, where the actor may give it so. Whoever manages some sites names one of
 * them, unless an action is left where it is. Three statements at most.
 */
export async function findOwnerAndSite(
  db: Db,
  actor: Actor,
  { ownerId, siteId }: Given,
  kept?: Kept,
): Promise<{ owner: { id: number; name: string }; siteId: number | null } | Refusal> {
  const owner = (await findOwner(db, actor, ownerId)) ?? (kept && (await findKeptOwner(db, actor, ownerId, kept)))
  if (!owner) return refuse(openOneAction, 'noOwner')
  if (siteId === '' && (actor.sites === 'all' || kept?.site_id === null)) return { owner, siteId: null }
  const [site] = siteId === '' ? [] : ((await managedSiteIds(db, actor, [siteId])) ?? [])
  return site === undefined ? refuse(openOneAction, 'noSite') : { owner, siteId: site }
}
