import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { guard } from '@cloudoc/esign/contract/rules/guard.ts'
import { openSign, viewSign } from '@cloudoc/esign/contract/signing.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Door } from '../../joining/Door.tsx'
import { CodeStep } from './CodeStep.tsx'
import { Ended, Over } from './Ended.tsx'
import { keepPass, passOf } from './pass.ts'
import { Signed } from './Signed.tsx'
import { Signing } from './Signing.tsx'

export type Viewed = ReplyOf<typeof viewSign>

/**
 * /document/sign, and /document/sign/success once there is nothing more to do: where the link of a mail
 * leads, without an account, on a phone first of all. Looking at it changes nothing (rulings 37).
 */
export function Sign() {
  const token = useLocation().hash.replace(/^#/, '')
  return token === '' ? <Over /> : <Open key={token} token={token} />
}

function Open({ token }: { token: string }) {
  const opened = useRead(openSign, { token })
  const [viewed, setViewed] = useState<Viewed>()
  const [again, setAgain] = useState(passOf(token) !== '')
  /** What was read anew after something was done: what the link leads to now. */
  const renew = async () => {
    await opened.refresh()
    setAgain(passOf(token) !== '')
    setViewed(undefined)
  }
  const show = (next: Viewed) => {
    keepPass(token, next.pass)
    setViewed(next)
  }
  if (viewed && viewed.blocked === '' && viewed.role !== 'copy')
    return <Signing token={token} viewed={viewed} onView={show} onRenew={renew} />
  if (viewed) return <Signed token={token} viewed={viewed} onView={show} onRenew={renew} />
  if (opened.code === 'linkEnded' || opened.code === 'absent') return <Over />
  if (opened.error !== undefined)
    return (
      <Door title="Sign a document">
        <ErrorState text={opened.error} onRetry={opened.retry} />
      </Door>
    )
  if (!opened.data)
    return (
      <Door title="Sign a document">
        <Skeleton shape="block" label="Opening the link" />
      </Door>
    )
  const { role, state, envelopeState } = opened.data
  // Whoever gave the code in this tab goes on where they were, as long as there is something to see.
  if (again && guard('view', envelopeState, { role, state, turn: true }) === undefined)
    return (
      <Again
        token={token}
        onView={show}
        onCode={() => {
          keepPass(token, '')
          setAgain(false)
        }}
      />
    )
  if (opened.data.screen !== 'ask') return <Ended opened={opened.data} token={token} onView={show} />
  return <CodeStep token={token} opened={opened.data} onView={show} />
}

/** Opens it with what was opened before; where that is over, a new code is asked for. */
function Again({ token, onView, onCode }: { token: string; onView: (viewed: Viewed) => void; onCode: () => void }) {
  const [error, setError] = useState<string>()
  const open = useCallback(async () => {
    setError(undefined)
    const envelope = await send(viewSign, { token, pass: passOf(token) })
    if (envelope.status === 1) onView(envelope.response)
    else if (envelope.status === 0 && ['network', 'broken', 'tooMany', 'busy'].includes(envelope.message))
      setError(textOf(envelope) ?? brokenText)
    else onCode()
  }, [token, onView, onCode])
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) return
    first.current = false
    void open()
  }, [open])
  return (
    <Door title="Sign a document">
      {error === undefined ? (
        <Skeleton shape="block" label="Opening the document" />
      ) : (
        <ErrorState
          text={error}
          onRetry={() => {
            void open()
          }}
        />
      )}
    </Door>
  )
}
