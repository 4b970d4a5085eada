import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Template } from '../snapshot/model.ts'
import { holds, searchable } from '../snapshot/searchable.ts'
import { foundVersions } from './found-versions.ts'

export interface FoundDocuments {
  /** The best first. */
  documents: Template[]
  /** What was looked for: another spelling than the one that was typed, where that finds nothing. */
  searched: string
  /** No document says all that was asked for: these say some of it. */
  isNear: boolean
  /** Words were asked for that no document on sale has all of, and none of these is called so. */
  isMiss: boolean
}

/**
 * Of these documents those that a search finds, the best first; behind them those that hold each of its letters
 * by number, country or kind of service. Nothing typed finds all, in their order.
 */
export async function foundDocuments(db: Db, documents: readonly Template[], typed: string): Promise<FoundDocuments> {
  if (typed === '') return { documents: [...documents], searched: '', isNear: false, isMiss: false }
  const found = await foundVersions(db, typed)
  const named = new Set(documents.filter(({ searchText }) => holds(searchText, typed)))
  // What is named letter by letter was meant as it was typed.
  const isMeant = named.size === 0 || (found.searched === typed && !found.isNear)
  const { scores, searched, isNear } = isMeant ? found : { scores: new Map(), searched: typed, isNear: false }
  const scoreOf = (document: Template): number =>
    (scores.get(document.version.id) ?? -1) +
    (named.has(document) && holds(searchable(document.title, document.policyNumber), typed) ? 4 : 0)
  return {
    documents: documents
      .filter(document => named.has(document) || scores.has(document.version.id))
      .toSorted((one, other) => scoreOf(other) - scoreOf(one)),
    searched,
    isNear,
    isMiss: found.isMiss && named.size === 0,
  }
}
