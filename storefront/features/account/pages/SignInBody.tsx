import { useSession } from '@cloudoc/kit/session/store.ts'
import { ArrivalPanel } from '../arrival/ArrivalPanel.tsx'
import { useArrival } from '../arrival/useArrival.ts'
import { SignInForm } from '../SignInForm.tsx'
import { useSignIn } from '../useSignIn.ts'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'

/** The sign-in form as a page has it. */
export function SignInBody({ next }: { next: string }) {
  const { isAuthenticated } = useSession()
  const arriving = useArrival()
  const flow = useSignIn(next, arriving.receive)
  if (arriving.arrival) return <ArrivalPanel arriving={arriving} />
  return isAuthenticated && !flow.recoveryCodes ? <AlreadySignedIn next={next} /> : <SignInForm flow={flow} />
}
