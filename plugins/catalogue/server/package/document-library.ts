import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { documentLibrary } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { libraryRow } from '../price/cards.ts'
import { foundDocuments } from '../search/found-documents.ts'
import { countMiss } from '../search/misses.ts'
import { isChosen } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'

const chosen = (value: string): string[] => (value === '' ? [] : [value])

export default handleRead(documentLibrary, async ({ input: { doclibSearch: typed, ...input }, db }) => {
  const { templates } = await catalogue(db)
  const belongs = (to: readonly { id: string; name: string; slug: string }[], value: string): boolean =>
    value === '' || to.some(one => isChosen(one, chosen(value)))
  const all = [...templates.values()].filter(
    document => belongs(document.countries, input.country) && belongs(document.categories, input.category),
  )
  const { documents, searched, isNear, isMiss } = await foundDocuments(db, all, typed)
  if (isMiss && input.skip === 0 && input.country + input.category === '') await countMiss(typed, { inCompany: false })
  return pageOf(documents, input, document => ({ ...libraryRow(document), searched, near: isNear }))
})
