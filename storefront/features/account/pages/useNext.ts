import { useSearchParams } from 'react-router-dom'
import { safeNext } from '../arrival/nextPath.ts'

/** The `next` of the address, if it is a path of this site, and how to hand it on to another page. */
export function useNext(): { next: string; withNext: (path: string) => string } {
  const [query] = useSearchParams()
  const next = safeNext(query.get('next'))
  return { next, withNext: path => (next ? `${path}?${new URLSearchParams({ next }).toString()}` : path) }
}
