import { catalogue, type Template } from '@cloudoc/catalogue/server/services.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { heldBy } from '@cloudoc/subscriptions/server/services.ts'

/**
 * The documents on sale that the company holds, alone or in a package, in the order of their numbers: what it
 * may begin a new one from.
 */
export async function heldTemplates(db: Db, actor: Actor): Promise<Template[]> {
  const held = await heldBy(db, actor.company.id)
  if (held.packages.size === 0 && held.documents.size === 0) return []
  const { packages, templates } = await catalogue(db)
  const ids = new Set([...held.documents, ...[...held.packages].flatMap(id => packages.get(id)?.templateIds ?? [])])
  return [...templates.values()].filter(({ id }) => ids.has(id))
}
