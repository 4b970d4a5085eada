import { handle } from '@cloudoc/core/server/call/handle.ts'
import { documentLibrary } from '../../contract/package.ts'
import { libraryRow } from './cards.ts'
import { pageOf } from '../content/paging.ts'
import { holds, isChosen } from '../template-list/search.ts'
import { catalogue } from '../snapshot/snapshot.ts'

const chosen = (value: string): string[] => (value === '' ? [] : [value])

export default handle(documentLibrary, async ({ input, sql }) => {
  const { templates } = await catalogue(sql)
  const belongs = (to: readonly { id: string; name: string; slug: string }[], value: string): boolean => value === '' || to.some(one => isChosen(one, chosen(value)))
  const found = [...templates.values()].filter(document =>
    belongs(document.countries, input.country) && belongs(document.categories, input.category) && holds(document.searchText, input.doclibSearch))
  return pageOf(found, input, libraryRow)
})
