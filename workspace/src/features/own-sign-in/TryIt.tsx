import { type companyIdentity, testIdentity } from '@cloudoc/accounts/contract/doors/identity.ts'
import { startLink } from '@cloudoc/accounts/contract/doors/provider.ts'
import { startCrossing } from '@cloudoc/accounts/contract/session.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { keepAttempt } from '@cloudoc/kit/sign-in/providerAttempt.ts'
import { useState } from 'react'
import { Ago } from '../notifications/Ago.tsx'
import { useConfirmedCall } from '../session/confirming.ts'

type Provider = NonNullable<ReplyOf<typeof companyIdentity>['provider']>

/** Is the provider there, and does one get in by it? */
export function TryIt({ provider, redirectAddress }: { provider: Provider; redirectAddress: string }) {
  const [test, testing] = useCall(testIdentity)
  const [start, starting] = useConfirmedCall(startLink)
  const [cross, crossing] = useCall(startCrossing)
  const [found, setFound] = useState<ReplyOf<typeof testIdentity>>()
  const testNow = async () => {
    const envelope = await test({})
    setFound(envelope.status === 1 ? envelope.response : undefined)
  }
  const own = new URL(redirectAddress)
  const isHere = own.host === window.location.host
  const crossOver = async () => {
    const crossing = await cross({})
    if (crossing.status !== 1) return
    const page = new URL('/company/settings/sign-in', own)
    page.searchParams.set('code', crossing.response.code)
    browser.leave(page.href)
  }
  const tryNow = async () => {
    const envelope = await start({})
    if (envelope.status !== 1) return
    keepAttempt({ binding: envelope.response.binding, next: '', isLink: true })
    browser.leave(envelope.response.location)
  }
  const error = testing.error ?? starting.error ?? crossing.error
  return (
    <div className="grid max-w-form grid-cols-1 gap-4">
      <p>
        {provider.triedAt ? (
          <>
            You have signed in by it: <Ago at={provider.triedAt} />
          </>
        ) : (
          'You have not signed in by it yet.'
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          progress={testing.progress}
          pendingText="Asking your provider"
          onClick={() => {
            void testNow()
          }}
        >
          Test it
        </Button>
        {isHere ? (
          <Button
            progress={starting.progress}
            pendingText="One moment"
            onClick={() => {
              void tryNow()
            }}
          >
            Try to sign in by it
          </Button>
        ) : (
          <Button
            progress={crossing.progress}
            pendingText="One moment"
            onClick={() => {
              void crossOver()
            }}
          >
            Go on at your company’s own address
          </Button>
        )}
      </div>
      {!isHere && <p className="text-small text-quiet">Your provider sends people back to {own.host}.</p>}
      <div role="status">
        {found && <Notice tone={found.isReady ? 'success' : 'warning'}>{found.words}</Notice>}
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
      </div>
    </div>
  )
}
