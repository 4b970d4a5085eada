import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { documentLibrary } from '../../contract/package.ts'
import { libraryRow } from './cards.ts'
import { pageOf } from '../content/paging.ts'
import { holds, isChosen } from '../template-list/search.ts'
import { catalogue } from '../snapshot/snapshot.ts'

const chosen = (value: string): string[] => (value === '' ? [] : [value])

/** Row ids of the texts that hold all words of what was typed, in any of their forms. One statement. */
async function versionsWith(sql: Sql, typed: string): Promise<Set<number>> {
  const { rows } = await sql.raw<{ rows: { id: number }[] }>(`select id from template_versions where words @@ websearch_to_tsquery('english', ?)`, [typed])
  return new Set(rows.map(({ id }) => id))
}

/** What is called so, or says so at its beginning, comes first; then what says it further down. */
export default handle(documentLibrary, async ({ input: { doclibSearch: typed, ...input }, sql }) => {
  const [{ templates }, saying] = await Promise.all([catalogue(sql), typed === '' ? new Set<number>() : versionsWith(sql, typed)])
  const belongs = (to: readonly { id: string; name: string; slug: string }[], value: string): boolean => value === '' || to.some(one => isChosen(one, chosen(value)))
  const all = [...templates.values()].filter(document => belongs(document.countries, input.country) && belongs(document.categories, input.category))
  const called = all.filter(document => holds(document.searchText, typed))
  const further = typed === '' ? [] : all.filter(document => saying.has(document.version.id) && !holds(document.searchText, typed))
  return pageOf([...called, ...further], input, libraryRow)
})
