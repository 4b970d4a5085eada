import { guardTexts } from '@cloudoc/esign/contract/rules/guard.ts'
import type { SignFileKind } from '@cloudoc/esign/contract/shapes.ts'
import { signFileByLink, viewSign } from '@cloudoc/esign/contract/signing.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { verifyCodePath } from '../../addresses/signatures.ts'
import { Door } from '../../joining/Door.tsx'
import { RecipientStatus } from '../StateLabels.tsx'
import { EndedPage } from './Ended.tsx'
import { keepPass } from './pass.ts'
import type { LinkPage } from './Signing.tsx'

/** How often it is asked for the signed file while it is being made, in milliseconds. */
const askMs = 4000

/**
 * After signing, for whoever gets a copy, and for whoever comes again: what happens next, and the file once
 * it is there.
 */
export function Signed({ token, viewed, onView, onRenew }: LinkPage) {
  const { role, state, envelopeState, blocked, pass, title, companyName, recipients, finished, actedAt, verifyCode } =
    viewed
  useFile({ token, pass, waits: envelopeState === 'finishing' && !finished, onThere: onView })
  const [busy, setBusy] = useState<SignFileKind>()
  const download = async (kind: SignFileKind) => {
    setBusy(kind)
    const envelope = await send(signFileByLink, { token, pass, kind })
    setBusy(undefined)
    if (envelope.status === 1) return browser.leave(envelope.response.url)
    if (envelope.status === 0 && envelope.message === 'noPass') {
      keepPass(token, '')
      return onRenew()
    }
    return showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  const mine = state === 'signed'
  if (!mine && role !== 'copy')
    return <EndedPage code={blocked === '' ? 'finalized' : blocked} companyName={companyName} />
  const signers = recipients.filter(each => each.role !== 'copy')
  const open = signers.filter(each => each.state !== 'signed')
  const ended = envelopeState === 'declined' || envelopeState === 'expired' || envelopeState === 'cancelled'
  return (
    <Door
      title={mine ? (role === 'approver' ? 'You have approved it' : 'You have signed') : 'A copy for you'}
      lead={
        <>
          <strong className="text-ink wrap-anywhere">{title}</strong>, from {companyName}
          {mine && actedAt !== '' ? `, on ${dateAndTime(actedAt)}` : ''}.
        </>
      }
    >
      {finished ? (
        <div className="grid gap-3">
          <Notice tone="success" title="It is finished">
            Everyone has signed, and the file is sealed. A mail leads here, too.
          </Notice>
          <Button
            wide
            icon={<Download aria-hidden className="size-5 shrink-0" />}
            progress={busy === 'signed' ? 'pending' : 'idle'}
            onClick={() => {
              void download('signed')
            }}
          >
            Download the signed file
          </Button>
          <Button
            wide
            variant="quiet"
            progress={busy === 'certificate' ? 'pending' : 'idle'}
            onClick={() => {
              void download('certificate')
            }}
          >
            Download the certificate
          </Button>
          {verifyCode !== '' && (
            <p className="text-small text-quiet">
              To check the file later: code <strong className="whitespace-nowrap text-ink">{verifyCode}</strong>.{' '}
              <Button variant="link" to={verifyCodePath(verifyCode)}>
                Check it
              </Button>
            </p>
          )}
        </div>
      ) : (
        <div role="status">
          {ended ? (
            <Notice tone="warning" title="It will not be finished">
              {guardTexts[envelopeState]}
            </Notice>
          ) : envelopeState === 'finishing' ? (
            <Notice title="Everyone has signed">
              The signed file is being made. It is here in a moment, and a mail leads to it, too: you can close this
              page.
            </Notice>
          ) : (
            <Notice title="What happens next">
              {open.length === 1 ? 'One person has' : `${open.length} people have`} still to sign. When everyone has,
              you get a mail that leads to the signed file. There is nothing more for you to do.
            </Notice>
          )}
        </div>
      )}
      <section aria-labelledby="everyone" className="grid gap-2">
        <h2 id="everyone" className="text-heading">
          Everyone who {signers.some(each => each.role === 'approver') ? 'signs or approves' : 'signs'}
        </h2>
        <ul className="grid border-t border-line">
          {signers.map((each, at) => (
            <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
              <span className="wrap-anywhere">
                {each.name}
                {each.you && ' (you)'}
              </span>
              <RecipientStatus recipient={{ ...each, turn: true }} over={ended} />
            </li>
          ))}
        </ul>
      </section>
      <div>
        <Button
          variant="link"
          progress={busy === 'source' ? 'pending' : 'idle'}
          onClick={() => {
            void download('source')
          }}
        >
          Download what you read
        </Button>
      </div>
    </Door>
  )
}

/** Asks whether the signed file is there, and then for what the page shows: the first asks for little. */
function useFile({
  token,
  pass,
  waits,
  onThere,
}: {
  token: string
  pass: string
  waits: boolean
  onThere: LinkPage['onView']
}): void {
  const there = useRef(onThere)
  useEffect(() => {
    there.current = onThere
  })
  useEffect(() => {
    if (!waits) return
    let here = true
    const timer = setInterval(() => {
      void send(signFileByLink, { token, pass, kind: 'signed' }).then(async file => {
        if (!here || file.status !== 1) return
        clearInterval(timer)
        const envelope = await send(viewSign, { token, pass })
        if (here && envelope.status === 1) there.current(envelope.response)
      })
    }, askMs)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [token, pass, waits])
}
