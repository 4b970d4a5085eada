import { Spinner } from '@cloudoc/kit/components/feedback/Spinner.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useSessionSettled } from '@cloudoc/kit/sign-in/startSession.ts'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useHead } from '../head/useHead.ts'

/** What visitors may see at a company's own address: its public policies, the ways in, and the legal pages. */
const open = [
  '/policy/documents',
  '/login',
  '/signin',
  '/signup',
  '/forgotpassword',
  '/verifyotp',
  '/resetpassword',
  '/pages',
]

/** Is this path open to visitors of a company's own address? */
export const isOpenAtCompany = (path: string): boolean =>
  open.some(address => path === address || path.startsWith(`${address}/`))

/**
 * Every other page of a company's own address: visitors go to /login (shop §2 Company subdomain). Only the browser
 * knows whether someone is signed in, and a new tab asks the others first: until it is known, nothing of the
 * shop is shown that would be taken away again.
 */
export function CompanyDoor({ children }: { children: ReactNode }) {
  const settled = useSessionSettled()
  const { isAuthenticated } = useSession()
  useHead({ title: 'Cloudoc', noindex: true })
  if (isAuthenticated) return children
  if (settled) return <Navigate to="/login" replace />
  return (
    <main id="content" tabIndex={-1} className="py-24">
      <Wrap width="form" className="grid justify-items-center gap-6 text-center">
        <Logo />
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Spinner />
          Opening
        </p>
        <noscript>
          <a href="/login">Sign in</a>
        </noscript>
      </Wrap>
    </main>
  )
}
