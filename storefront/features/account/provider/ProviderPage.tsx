import { finishLink, startProvider } from '@cloudoc/accounts/contract/doors/provider.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { keepAttempt, type ProviderAttempt, takeAttempt } from '@cloudoc/kit/sign-in/providerAttempt.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ArrivalPanel } from '../arrival/ArrivalPanel.tsx'
import { safeNext } from '../arrival/nextPath.ts'
import { useArrival } from '../arrival/useArrival.ts'
import { AccountPage } from '../pages/AccountPage.tsx'
import { SignInForm } from '../SignInForm.tsx'
import { useSignIn } from '../useSignIn.ts'

const settings = '/company/settings/sign-in'
const lost = 'This sign-in was begun in another window, or is over. Please begin again.'

/** What the provider has sent along in the address. */
const broughtIn = (query: URLSearchParams) => ({
  state: query.get('state') ?? '',
  code: query.get('code') ?? '',
  iss: query.get('iss') ?? '',
  error: query.get('error') ?? '',
})

/**
 * /signin/provider on a company's own address: leads to its provider, and is where that sends people back to.
 * Whoever links themself comes back here, too.
 */
export function ProviderPage() {
  const [query, setQuery] = useSearchParams()
  const [attempt, setAttempt] = useState<ProviderAttempt>()
  const [refused, setRefused] = useState('')
  const [isLinked, setLinked] = useState(false)
  const arriving = useArrival()
  const flow = useSignIn(attempt?.next ?? '', arriving.receive)
  const hasBegun = useRef(false)

  useEffect(() => {
    const begin = async () => {
      const envelope = await send(startProvider, {})
      if (envelope.status !== 1) return setRefused(textOf(envelope) ?? brokenText)
      const { location, binding } = envelope.response
      keepAttempt({ binding, next: safeNext(query.get('next')), isLink: false })
      browser.leave(location)
    }
    const finish = async () => {
      const [kept, brought] = [takeAttempt(), broughtIn(query)]
      // What opens the session stays in no history.
      setQuery({}, { replace: true })
      if (!kept) return setRefused(lost)
      setAttempt(kept)
      if (!kept.isLink) return flow.submitProvider({ ...brought, binding: kept.binding })
      const envelope = await send(finishLink, { ...brought, binding: kept.binding })
      if (envelope.status === 1) setLinked(true)
      else setRefused(textOf(envelope) ?? brokenText)
    }
    if (hasBegun.current) return
    hasBegun.current = true
    void (query.has('state') || query.has('error') ? finish() : begin())
  }, [query, setQuery, flow])

  const problem = refused || Object.values(flow.errors ?? {})[0]
  const back = attempt?.isLink ? settings : '/signin'
  if (arriving.arrival)
    return (
      <AccountPage title="Sign In">
        <ArrivalPanel arriving={arriving} />
      </AccountPage>
    )
  if (flow.step || flow.recoveryCodes)
    return (
      <AccountPage title="Sign In">
        <SignInForm flow={flow} />
      </AccountPage>
    )
  return (
    <AccountPage title="Your organisation’s sign-in">
      {problem ? (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      ) : isLinked ? (
        <div role="status">
          <Notice tone="success">{finishLink.texts.linked}</Notice>
        </div>
      ) : flow.isLinkMailed ? (
        <div role="status">
          <Notice tone="info" title="Look into your e-mail">
            This is your first sign-in this way. We have mailed you a link that confirms that it is you. Open it, then
            sign in again.
          </Notice>
        </div>
      ) : (
        <Skeleton shape="block" count={1} label="Going on with your organisation’s sign-in" />
      )}
      {(problem || isLinked || flow.isLinkMailed) && (
        <div>
          <Button variant="link" className="-ml-1" href={back}>
            {attempt?.isLink ? 'Back to Settings' : 'Back to Sign In'}
          </Button>
        </div>
      )}
    </AccountPage>
  )
}
