import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useSite } from '../frame/site.tsx'
import type { Location } from './route.ts'

/** Where the visitor is, in the form that a route's `reads` takes. */
export function useAt(): Location {
  const { pathname } = useLocation()
  const params = useParams()
  const [query] = useSearchParams()
  const { subdomain } = useSite()
  return { path: pathname, params, query, subdomain }
}
