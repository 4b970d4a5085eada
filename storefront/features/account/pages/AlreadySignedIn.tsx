import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Cluster } from '@cloudoc/kit/components/layout/Layout.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { dashboard, employeePolicies } from '../arrival/landing.ts'
import { useLogOut } from '../logOut.ts'

/** In place of a form that is for visitors (shop §4: signing in requires no existing token). */
export function AlreadySignedIn({ next }: { next: string }) {
  const { userName, userRole } = useSession()
  const logOut = useLogOut()
  return (
    <>
      <p>
        You are signed in
        {userName && (
          <>
            {' '}
            as <strong>{userName}</strong>
          </>
        )}
        .
      </p>
      <Cluster>
        <Button href={next || (userRole === 'employee' ? employeePolicies : dashboard)}>
          {next ? 'Continue' : 'My Cloudoc'}
        </Button>
        <Button variant="quiet" onClick={logOut}>
          Logout
        </Button>
      </Cluster>
    </>
  )
}
