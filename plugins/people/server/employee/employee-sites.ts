import { holdSites, managedSiteIds } from '@cloudoc/accounts/server/services/sites.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { invalid, notFound, type Refusal } from '@cloudoc/core/server/call/outcome.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { addEmployee } from '../../contract/employees.ts'

const { texts } = addEmployee

/**
 * Row ids of the sites that somebody is to work at, by their public ids. Nothing in a company with one site. Whoever
 * manages one site need not name it. Refused where none is named, or one is not there or not the actor's.
 */
export async function sitesWanted(
  db: Db,
  actor: Pick<Actor, 'company' | 'sites'>,
  publicIds: readonly string[],
): Promise<readonly number[] | undefined | Refusal> {
  if (!actor.company.severalSites) return undefined
  if (publicIds.length > 0) return (await managedSiteIds(db, actor, publicIds)) ?? notFound(texts.site)
  const [only, second] = await holdSites(db, actor)
  return only && !second ? [only.id] : invalid({ sites: texts.noSite }, texts.noSite)
}
