import { handle } from '@cloudoc/core/server/handle.ts'
import { documentLibrary } from '../../contract/package.ts'
import { libraryRow } from '../services/cards.ts'
import { pageOf } from '../services/page.ts'
import { holds, isChosen } from '../services/search.ts'
import { catalogue } from '../services/snapshot.ts'

const chosen = (value: string): string[] => (value === '' ? [] : [value])

export default handle(documentLibrary, async ({ input, sql }) => {
  const { templates } = await catalogue(sql)
  const belongs = (to: readonly { id: string; name: string; slug: string }[], value: string): boolean => value === '' || to.some(one => isChosen(one, chosen(value)))
  const found = [...templates.values()].filter(document =>
    belongs(document.countries, input.country) && belongs(document.categories, input.category) && holds(document.searchText, input.doclibSearch))
  return pageOf(found, input, libraryRow)
})
