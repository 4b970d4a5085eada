import { Navigate, useLocation } from 'react-router-dom'

/**
 * Another spelling of an address: leads to the plain one, with what it asks for (documents §2: on a company's
 * subdomain).
 */
export function RedirectKeepingQuery({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={`${to}${search}`} replace />
}
