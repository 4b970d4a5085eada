import { handle } from '@cloudoc/core/server/call/handle.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { packageList } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { holds, isChosen } from '../template-list/search.ts'
import { cardOf, fromPrice } from './cards.ts'
import { heldPackages } from './held.ts'

export default handle(packageList, async ({ input, actor, sql }) => {
  const shop = await catalogue(sql)
  const held = actor && (await heldPackages.get()(sql, actor.company.id))
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
