import { Navigate, useParams } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { PageSkeleton } from '../../frame/PageSkeleton.tsx'
import { useHead } from '../../head/useHead.ts'
import { documentPath } from '../shared/documentPath.ts'
import { documents, everything, writeAsked } from './libraryReads.ts'

/** The words of a document's name as a path has it: `Fire-Safety.pdf` is 'Fire Safety'. */
export const wordsOf = (name: string): string =>
  name
    .replace(/\.(?:pdf|docx?|html?)$/i, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim()
    .slice(0, 200)

const sameWords = (one: string, other: string): boolean => wordsOf(one).toLowerCase() === other.toLowerCase()

/**
 * A document by the folders and the name that it has in a set (shop §2 /view/{mainpath}/{subpath}/{name}). One
 * that is on sale leads to its page, by name or number; any other to the search with its words.
 */
export function NamedDocument() {
  const words = wordsOf(useParams()['name'] ?? '')
  const { data, error, isLoading } = useShopRead(documents({ ...everything, search: words }))
  useHead({ title: words || 'Document', noindex: true })
  if (isLoading && data === undefined && error === undefined) return <PageSkeleton />
  const found = data?.find(({ name, policyNumber }) => sameWords(name, words) || sameWords(policyNumber, words))
  return (
    <Navigate
      to={found ? documentPath(found._id) : `/document-search${writeAsked({ ...everything, search: words })}`}
      replace
    />
  )
}
