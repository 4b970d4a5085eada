import { managedSiteIds } from '@cloudoc/accounts/server/services/sites.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { openOneAction } from '../../contract/actions.ts'
import { findOwner } from '../action/owners.ts'

/** Who an action is given to, and where it is to be done, as they came. */
interface Given {
  ownerId: string
  siteId: string
}

/**
 * Row ids of the owner and the site of an action, where the actor may give it so. Whoever manages some sites names one of
 * them. Two statements.
 */
export async function findOwnerAndSite(
  db: Db,
  actor: Actor,
  { ownerId, siteId }: Given,
): Promise<{ owner: { id: number; name: string }; siteId: number | null } | Refusal> {
  const owner = await findOwner(db, actor, ownerId)
  if (!owner) return refuse(openOneAction, 'noOwner')
  if (siteId === '' && actor.sites === 'all') return { owner, siteId: null }
  const [site] = siteId === '' ? [] : ((await managedSiteIds(db, actor, [siteId])) ?? [])
  return site === undefined ? refuse(openOneAction, 'noSite') : { owner, siteId: site }
}
