import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { packageList } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { cardOf, fromPrice } from '../price/cards.ts'
import { holds, isChosen } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { heldPackages } from './held.ts'

export default handleRead(packageList, async ({ input, actor, db }) => {
  const shop = await catalogue(db)
  const held = actor && (await heldPackages.get()(db, actor.company.id))
  const at = now()
  const found = [...shop.packages.values()].filter(
    item =>
      !held?.has(item.id) &&
      isChosen(item.country, input.countries) &&
      isChosen(item.type, input.subscriptionTypes) &&
      isChosen(item.category, input.subscriptionCategory) &&
      holds(item.searchText, input.value),
  )
  if (input.pricing !== '') {
    const direction = input.pricing === 'low' ? 1 : -1
    found.sort((one, other) => direction * (fromPrice(shop, one, at) - fromPrice(shop, other, at)))
  }
  return pageOf(found, input, item => cardOf(shop, item, at))
})
