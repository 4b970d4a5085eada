import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { documentLibrary } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { foundVersions } from '../search/found-versions.ts'
import { countMiss } from '../search/misses.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { holds, isChosen, searchable } from '../template-list/search.ts'
import { libraryRow } from './cards.ts'

const chosen = (value: string): string[] => (value === '' ? [] : [value])

/**
 * Documents on sale: those that the search finds, the best first, then those that hold each of its letters by
 * title, number, country or kind of service.
 */
export default handleRead(documentLibrary, async ({ input: { doclibSearch: typed, ...input }, db }) => {
  const { templates } = await catalogue(db)
  const belongs = (to: readonly { id: string; name: string; slug: string }[], value: string): boolean =>
    value === '' || to.some(one => isChosen(one, chosen(value)))
  const all = [...templates.values()].filter(
    document => belongs(document.countries, input.country) && belongs(document.categories, input.category),
  )
  if (typed === '') return pageOf(all, input, document => ({ ...libraryRow(document), searched: '', near: false }))
  const { scores, searched, isNear } = await foundVersions(db, typed)
  const named = all.filter(document => holds(document.searchText, typed))
  const isTitled = new Set(
    named.filter(({ title, policyNumber }) => holds(searchable(title, policyNumber), typed)).map(({ id }) => id),
  )
  // What is named letter by letter was found, so nothing else was meant.
  const found = named.length > 0 && (searched !== typed || isNear) ? new Map<number, number>() : scores
  const scoreOf = ({ id, version }: (typeof all)[number]): number =>
    (found.get(version.id) ?? -1) + (isTitled.has(id) ? 4 : 0)
  const ids = new Set(named.map(({ id }) => id))
  const rows = all
    .filter(document => ids.has(document.id) || found.has(document.version.id))
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
  if (named.length === 0 && (scores.size === 0 || isNear) && input.skip === 0)
    await countMiss(typed, { inCompany: false })
  const asked = found === scores ? { searched, near: isNear } : { searched: typed, near: false }
  return pageOf(rows, input, document => ({ ...libraryRow(document), ...asked }))
})
