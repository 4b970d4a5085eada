import { security } from '@cloudoc/accounts/contract/security.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Refused } from '../screen/Refused.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { CompanyRules } from './CompanyRules.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoStep } from './TwoStep.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id={id} className="text-heading font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/**
 * Sign-in and security, a tab of /profile: password, second step, passkeys, open sign-ins; for the account holder also
 * what the company asks for.
 */
export function SignInSecurity() {
  const { data, error, code, isLoading, retry, refresh } = useRead(security, {})
  const { userRole } = useSession()
  return (
    <div className="grid max-w-wide gap-10">
      <Part title="Password">
        <ChangePassword />
      </Part>
      <Part title="Two-step sign-in">
        {isLoading && <Skeleton shape="block" count={1} label="Loading" />}
        {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
        {data && <TwoStep state={data} onChange={refresh} />}
      </Part>
      <Part title="Passkeys">
        <Passkeys />
      </Part>
      <Part title="Where you are signed in">
        <Sessions />
      </Part>
      {userRole === 'company' && data && (
        <Part title="For everyone in your company">
          <CompanyRules company={data.company} onChange={refresh} />
        </Part>
      )}
    </div>
  )
}
