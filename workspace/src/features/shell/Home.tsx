import { Navigate } from 'react-router-dom'
import { useCompanyStatus, useViewer } from '../company/companyReads.ts'
import { homeFor, menuFor } from '../menu/rules.ts'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'

/** /company itself: leads to the dashboard, an employee to what is to do (documents §2, §9). */
export function Home() {
  const viewer = useViewer()
  const { isLoading } = useCompanyStatus()
  // Only a sub-user without the dashboard has to wait for what the company holds.
  if (isLoading && !['dashboard', 'todo'].includes(menuFor(viewer)[0]?.name ?? '')) return <ScreenSkeleton />
  return <Navigate to={homeFor(viewer)} replace />
}
