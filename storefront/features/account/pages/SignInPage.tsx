import { useSession } from '@cloudoc/kit/session/store.ts'
import { Link } from 'react-router-dom'
import { useSite } from '../../../frame/site.tsx'
import { FindProvider } from '../provider/FindProvider.tsx'
import { AccountPage } from './AccountPage.tsx'
import { CompanySignInPage } from './CompanySignInPage.tsx'
import { SignInBody } from './SignInBody.tsx'
import { useNext } from './useNext.ts'

/** /signin and /login (shop §2). On a company's own address: its name and logo, and signing in only. */
export function SignInPage() {
  const { subdomain } = useSite()
  const { isAuthenticated } = useSession()
  const { next, withNext } = useNext()
  if (subdomain) return <CompanySignInPage subdomain={subdomain} />
  return (
    <AccountPage
      title="Sign In"
      below={
        !isAuthenticated && (
          <p>
            New to Cloudoc? <Link to={withNext('/signup')}>Sign Up</Link>
          </p>
        )
      }
    >
      <SignInBody next={next} />
      {!isAuthenticated && <FindProvider next={next} />}
    </AccountPage>
  )
}
