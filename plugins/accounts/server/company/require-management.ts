import { type Actor, isLapsed } from '@cloudoc/core/server/call/actor.ts'
import { Refused, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { noManagement } from '../../contract/add-ons.ts'
import { holdingsOf } from './holdings.ts'

/**
 * Refuses, by throwing, a new link for people outside of a company without Document Management, Combo or Pro
 * (decision 35). A company whose licence has ended may still show its evidence. One statement.
 */
export async function requireManagement(db: Db, actor: Actor): Promise<void> {
  if (isLapsed(actor)) return
  const { docManagementStatus } = await holdingsOf.get()(db, actor.company.id)
  if (docManagementStatus !== 1) throw new Refused(refusalOf('conflict', 'noManagement', noManagement))
}
