import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { recentlyUpdated } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { holds } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { newestFirst, updateRow } from './newest.ts'

export default handleRead(recentlyUpdated, async ({ input, db }) => {
  const { templates, packages } = await catalogue(db)
  // A document has the types of the packages that bring it.
  const ofType =
    input.subscriptionTypeId === ''
      ? undefined
      : new Set(
          [...packages.values()]
            .filter(({ type }) => type.id === input.subscriptionTypeId)
            .flatMap(({ templateIds }) => templateIds),
        )
  const has = (chosen: readonly { id: string }[], id: string): boolean => id === '' || chosen.some(one => one.id === id)
  const found = [...templates.values()].filter(
    document =>
      has(document.countries, input.countryId) &&
      has(document.categories, input.subscriptionCategoryId) &&
      (ofType?.has(document.id) ?? true) &&
      holds(document.searchText, input.searchvalue),
  )
  return pageOf(newestFirst(found), input, updateRow)
})
