import { useSession } from '@cloudoc/kit/session/store.ts'
import { lazy, Suspense } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useSite } from '../../../frame/site.tsx'
import { ArrivalPanel } from '../arrival/ArrivalPanel.tsx'
import { afterSignUpMs, useArrival } from '../arrival/useArrival.ts'
import { useAccountModal } from '../modal/accountModal.ts'
import { SignUpForm } from '../sign-up/SignUpForm.tsx'
import { useSignUp } from '../sign-up/useSignUp.ts'
import { AccountPage } from './AccountPage.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { useNext } from './useNext.ts'

const VerifyDialog = lazy(() =>
  import('../sign-up/VerifyDialog.tsx').then(module => ({ default: module.VerifyDialog })),
)

function SignUpBody({ next }: { next: string }) {
  const { isAuthenticated } = useSession()
  const { aside } = useAccountModal()
  const arriving = useArrival()
  const flow = useSignUp(next, arrival => arriving.receive(arrival, afterSignUpMs))
  if (arriving.arrival) return <ArrivalPanel arriving={arriving} />
  if (isAuthenticated) return <AlreadySignedIn next={next} />
  return (
    <>
      <SignUpForm flow={flow} />
      {flow.step === 'code' && (
        <Suspense fallback={null}>
          <VerifyDialog flow={flow} open={!aside} />
        </Suspense>
      )}
    </>
  )
}

/** /signup (shop §2). A company's own address is for those who belong to it: there it leads to signing in. */
export function SignUpPage() {
  const { subdomain } = useSite()
  const { isAuthenticated } = useSession()
  const { next, withNext } = useNext()
  if (subdomain) return <Navigate to="/login" replace />
  return (
    <AccountPage
      title="Sign Up"
      lead="One account for your company. Your team joins it later."
      below={
        !isAuthenticated && (
          <p>
            You have an account already? <Link to={withNext('/signin')}>Sign In</Link>
          </p>
        )
      }
    >
      <SignUpBody next={next} />
    </AccountPage>
  )
}
