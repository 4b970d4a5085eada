import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { documentLibrary } from '../../contract/package.ts'
import { pageOf } from '../content/paging.ts'
import { catalogue } from '../snapshot/snapshot.ts'
import { holds, isChosen } from '../template-list/search.ts'
import { libraryRow } from './cards.ts'

const chosen = (value: string): string[] => (value === '' ? [] : [value])

/**
 * The texts that hold all words of what was typed, in any of their forms: by their row ids, how well each
 * fits. One statement.
 */
async function versionsWith(db: Db, typed: string): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; fits: number }>`
    select v.id, ts_rank(v.words, asked)::float8 as fits
      from websearch_to_tsquery('english', ${typed}) asked, template_versions v
     where v.words @@ asked`.rows(db)
  return new Map(rows.map(({ id, fits }) => [id, fits]))
}

/** What is called so, or says so at its beginning, comes first; then what says it further down, most of it first. */
export default handleRead(documentLibrary, async ({ input: { doclibSearch: typed, ...input }, db }) => {
  const [{ templates }, saying] = await Promise.all([
    catalogue(db),
    typed === '' ? new Map<number, number>() : versionsWith(db, typed),
  ])
  const belongs = (to: readonly { id: string; name: string; slug: string }[], value: string): boolean =>
    value === '' || to.some(one => isChosen(one, chosen(value)))
  const all = [...templates.values()].filter(
    document => belongs(document.countries, input.country) && belongs(document.categories, input.category),
  )
  const called = all.filter(document => holds(document.searchText, typed))
  const fits = ({ version }: (typeof all)[number]): number => saying.get(version.id) ?? 0
  const further =
    typed === ''
      ? []
      : all
          .filter(document => saying.has(document.version.id) && !holds(document.searchText, typed))
          .toSorted((one, other) => fits(other) - fits(one))
  return pageOf([...called, ...further], input, libraryRow)
})
