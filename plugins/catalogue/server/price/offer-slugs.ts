import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { offerSlugs } from '../../contract/package.ts'
import { listOf } from '../content/paging.ts'
import type { Catalogue } from '../services.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { cardOf } from './cards.ts'

/**
 * The package that an id means: its own, or the leading one of an offer. An offer often has the slug of its
 * package: then both are the same.
 */
const packageOf = (shop: Catalogue, idOrSlug: string) =>
  shop.findPackage(idOrSlug) ??
  shop.findPackage(shop.offers.find(offer => offer.id === idOrSlug || offer.slug === idOrSlug)?.packageIds[0] ?? '')

export default handleRead(offerSlugs, async ({ input, db }) => {
  const shop = await catalogue(db)
  const at = now()
  const items = new Set(input.array.flatMap(idOrSlug => packageOf(shop, idOrSlug) ?? []))
  return listOf(
    [...items].map(item => {
      const offer = shop.offers.find(({ packageIds }) => packageIds[0] === item.id)
      return { ...cardOf(shop, item, at), offer: offer && { name: offer.name, note: offer.note } }
    }),
  )
})
