import { sitesManaged, sitesShown } from '@cloudoc/accounts/server/services/sites.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { invalid, isRefusal, notFound, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineExport, startMaking } from '@cloudoc/exports/server/services.ts'
import type { Framework, PackPart } from '../../contract/frameworks.ts'
import { makePack } from '../../contract/inspection.ts'
import { policyManager } from '../../contract/shapes.ts'
import { frameworksFor, usualFramework } from './headings/headings.ts'
import { placesOf } from './headings/places.ts'
import { type InForce, inForce } from './in-force.ts'
import { packFiles } from './pack-files.ts'
import { isoDay, longMoment } from './pack-words.ts'
import { fileCount, type PackRequest, packKind } from './request.ts'

defineExport(packKind, { entries: packFiles, permissions: policyManager.permissions })

const { texts } = makePack

export interface Chosen {
  from: string
  to: string
  groupIds: readonly string[]
  parts: readonly PackPart[]
  framework?: Framework | undefined
}

/** The regulators that fit the company or its chosen sites, that with most headings first. */
export const frameworksOf = async (db: Db, scope: SiteScope, policies: readonly InForce[]) =>
  frameworksFor(policies, await placesOf(db, scope))

/** The sites that somebody has chosen, or manages, as they are kept with what they make. */
export async function sitesOf(db: Db, scope: SiteScope): Promise<PackRequest['sites']> {
  if (scope.sites === 'all') return 'all'
  // Of those that somebody manages the open ones; a closed one is chosen by itself.
  const sites = await (scope.lastDay === undefined ? sitesManaged : sitesShown)(db, scope)
  return sites.map(({ id, name }) => ({ id, name }))
}

/** What audits found is in the packs of whoever has the right to quality. */
const partsFor = (actor: Actor, parts: readonly PackPart[]): PackPart[] =>
  [...new Set(parts)].filter(part => part !== 'quality' || may(actor, 'Quality', 'Manage quality'))

/** What was asked for, checked. `from` may lie before the company began. */
async function requestOf(
  tx: Tx,
  actor: Actor,
  { from, to, groupIds, parts, framework }: Chosen,
): Promise<PackRequest | Refusal> {
  if (from > to) return invalid({ to: texts.turned }, texts.turned)
  if (to > londonDate()) return invalid({ to: texts.future }, texts.future)
  const wanted = [...new Set(groupIds)]
  const groups =
    wanted.length === 0
      ? []
      : await ofCompany(tx.db, 'people_groups', actor)
          .whereIn('document_id', wanted)
          .whereNull('deleted_at')
          .orderByRaw(natural('name'))
          .select('id', 'name')
  if (groups.length < wanted.length) return notFound(texts.noGroup)
  const { policies } = await inForce(tx.db, { scope: actor })
  if (policies.length === 0) return refusalOf('conflict', 'nothing', texts.nothing)
  const usual = framework ?? usualFramework(await frameworksOf(tx.db, actor, policies))
  const sites = await sitesOf(tx.db, actor)
  const { lastDay } = actor
  return {
    from,
    to,
    groups,
    sites,
    parts: partsFor(actor, parts),
    framework: usual,
    ...(lastDay !== undefined && { lastDay }),
  }
}

/** Of which sites, for the name of a pack. */
const placeIn = ({ sites }: PackRequest): string => {
  if (sites === 'all') return ''
  return sites.length === 1 ? ` of ${sites[0]?.name ?? ''}` : ` of ${sites.length} locations`
}

/** Starts a pack, in the caller's name. */
export async function startPack(
  tx: Tx,
  actor: Actor,
  chosen: Chosen,
  keepUntil?: Date,
): Promise<{ id: number; exportId: string; total: number } | Refusal> {
  const request = await requestOf(tx, actor, chosen)
  if (isRefusal(request)) return request
  return (
    (await startMaking(tx, actor, {
      kind: packKind,
      name: `Inspection pack${placeIn(request)}, ${longMoment(now())}`,
      fileName: `Inspection pack ${isoDay(now())}.zip`,
      request,
      total: fileCount(request),
      keepUntil,
    })) ?? refusalOf('tooMany', 'tooMany', texts.tooMany)
  )
}
