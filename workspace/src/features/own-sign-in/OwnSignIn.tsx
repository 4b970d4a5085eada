import { companyIdentity } from '@cloudoc/accounts/contract/doors/identity.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { Part } from '../settings/parts.tsx'
import { Domains } from './Domains.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { Rules } from './Rules.tsx'
import { TryIt } from './TryIt.tsx'

const title = 'Your organisation’s sign-in'

/** /settings/sign-in: the company's own identity provider, step by step; for the account holder. */
export function OwnSignIn() {
  const { userRole } = useSession()
  return (
    <Screen
      title={title}
      lead="Your people can sign in with the account that they have at work, from Microsoft, Google or another provider. Whoever leaves there is kept out here, too."
    >
      {userRole === 'company' ? (
        <Steps />
      ) : (
        <Notice tone="info">Only the account holder of your company sets this up.</Notice>
      )}
    </Screen>
  )
}

function Steps() {
  const { data, error, code, isLoading, retry, refresh } = useRead(companyIdentity, {})
  if (isLoading) return <Skeleton shape="block" count={3} label="Loading how your people sign in" />
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  if (!data) return null
  if (data.redirectAddress === '')
    return (
      <Notice tone="info" title="Your company has no address of its own yet">
        Choose one in your profile first. Your provider sends people back to it.
      </Notice>
    )
  return (
    <div className="grid max-w-wide grid-cols-1 gap-10">
      <Part title="1. Your provider" lead="Your IT support finds these in the settings of your provider.">
        <ProviderForm identity={data} onChange={refresh} />
      </Part>
      <Part
        title="2. Your domains"
        lead="A domain is what stands behind the @ of your e-mail addresses. Prove that it is yours by a record that your IT support adds."
      >
        <Domains domains={data.domains} onChange={refresh} />
      </Part>
      {data.provider && (
        <>
          <Part title="3. Test it" lead="Nobody else is asked to use it until you have tried it yourself.">
            <TryIt provider={data.provider} redirectAddress={data.redirectAddress} />
          </Part>
          <Part title="4. Who signs in by it">
            <Rules provider={data.provider} onChange={refresh} />
          </Part>
        </>
      )}
    </div>
  )
}
