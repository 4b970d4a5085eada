import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { wholeCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import type { SiteRow } from '../tables.ts'
import { placedByWord, putRestToSites, putToSites } from './people-at-sites.ts'
import { noteSeveral } from './sites.ts'
import '../events.ts'

/** A site of the company as whoever opens another one looks at it. */
type KnownSite = Pick<SiteRow, 'id' | 'name' | 'is_main' | 'closed_on'>
/** What somebody enters of a site. */
export type SiteColumns = Pick<SiteRow, 'name'> &
  Partial<Omit<SiteRow, 'id' | 'document_id' | 'company_id' | 'is_main' | 'name'>>

/** Another open site has this name. */
export const isTaken = (known: readonly KnownSite[], name: string, but?: KnownSite): boolean =>
  known.some(each => each.id !== but?.id && each.closed_on === null && each.name.toLowerCase() === name.toLowerCase())

interface Opening {
  /** All sites of the company. */
  known: readonly KnownSite[]
  /** Employees whose place of work has its name work there. */
  movePeople: boolean
}

/**
 * Opens a further site. Everybody works at the main one from now on, or at the new one where that is asked for. Wants
 * `lockSites`, and a name that is free.
 */
export async function openSite(
  tx: Tx,
  scope: CompanyScope,
  columns: SiteColumns,
  { known, movePeople }: Opening,
): Promise<SiteRow> {
  const main = known.find(({ is_main }) => is_main)
  const [added] = await tx
    .db('sites')
    .insert({ ...columns, ...baseColumns(), company_id: scope.company.id, is_main: false })
    .returning('*')
  if (!main || !added) throw new Error('A company without its main site')
  const named = movePeople ? { id: added.id, name: added.name } : undefined
  await putRestToSites(tx, scope, { main: main.id, named })
  if (named) {
    const people = await placedByWord(tx, scope, { main: main.id, name: added.name })
    await putToSites(tx, wholeCompany(scope.company.id), people, [added.id])
  }
  await noteSeveral(tx, scope)
  await emit(tx, 'site.opened', { companyId: scope.company.id, siteId: added.id })
  return added
}
