import { useSession } from '@cloudoc/kit/session/store.ts'
import { useSessionSettled } from '@cloudoc/kit/sign-in/startSession.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { minePath } from '../../addresses/courses.ts'
import { ShellSkeleton } from '../../screen/ShellSkeleton.tsx'

/**
 * Before the gate. /course: an employee's own training, behind the gate; for whoever is not signed in, where
 * a certificate is checked (shop §2: a public address). `arriving`: a session is on its way.
 */
export function CourseDoor({
  arriving,
  visitor,
  children,
}: {
  arriving: boolean
  visitor: ReactNode
  children: ReactNode
}) {
  const { isAuthenticated } = useSession()
  const settled = useSessionSettled()
  const here = useLocation().pathname === minePath
  // Whoever was in stays at the gate, which says that their session has ended.
  const [inside, setInside] = useState(arriving || isAuthenticated)
  if (isAuthenticated && !inside) setInside(true)
  if (!here || inside || isAuthenticated) return children
  return settled ? visitor : <ShellSkeleton />
}
