import { viewSign } from '@cloudoc/esign/contract/signing.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signedPath } from '../../addresses/signatures.ts'
import { PdfPages } from '../../reader/PdfPages.tsx'
import { SizeButtons } from '../../reader/SizeButtons.tsx'
import { useSize } from '../../reader/size.ts'
import { UnseenParts } from '../../reader/UnseenParts.tsx'
import { usePartsSeen } from '../../reader/usePartsSeen.ts'
import { useScreen } from '../../screen/Screen.tsx'
import { listed, noon } from '../signaturesTexts.ts'
import type { Viewed } from './Sign.tsx'
import { SignForm } from './SignForm.tsx'
import { TextPages } from './TextPages.tsx'
import '../../reader/reader.css'

const DeclineDialog = lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }))
const DelegateDialog = lazy(async () => ({ default: (await import('./DelegateDialog.tsx')).DelegateDialog }))

export interface LinkPage {
  token: string
  viewed: Viewed /** Shows what the server says now. */
  onView: (viewed: Viewed) => void /** Begins at the link again. */
  onRenew: () => Promise<void>
}

/**
 * The document, page by page or as text where a page would be too small to read, and at its end what is asked: no
 * boxes to be found or hit.
 */
export function Signing({ token, viewed, onView, onRenew }: LinkPage) {
  const { title, companyName, senderName, message, expiresOn, role, source, pages, recipients, pass } = viewed
  const [open, setOpen] = useState<'decline' | 'delegate'>()
  const place = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState({ pages: 0, drawn: 0 })
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  usePartsSeen(place, pdf.drawn, number => setSeen(now => (now.has(number) ? now : new Set([...now, number]))))
  const [asText, setAsText] = useState(false)
  const [size, resize] = useSize()
  const navigate = useNavigate()
  useScreen(title)
  const done = async () => {
    const envelope = await send(viewSign, { token, pass })
    if (envelope.status === 1) onView(envelope.response)
    else await onRenew()
    await navigate(signedPath(token), { replace: true })
  }
  const addressNow = async () => {
    const envelope = await send(viewSign, { token, pass })
    return envelope.status === 1 ? envelope.response.source.url : source.url
  }
  const unseen =
    pdf.pages > 0 ? Array.from({ length: pdf.pages }, (_, at) => at + 1).filter(number => !seen.has(number)) : []
  const others = recipients.filter(each => !each.you && each.role !== 'copy').map(({ name }) => name)
  const close = () => setOpen(undefined)
  return (
    <>
      <header className="border-b border-line bg-sheet py-2">
        <Wrap width="wide" className="flex flex-wrap items-center justify-between gap-x-2">
          <Logo />
          <Button variant="link" onClick={() => document.getElementById('asked')?.focus()}>
            {role === 'approver' ? 'To the approval' : 'To the signature'}
          </Button>
        </Wrap>
      </header>
      <main id="content" tabIndex={-1} className="pt-4 pb-16">
        <Wrap width="wide" className="grid grid-cols-1 gap-4">
          <div className="grid gap-1">
            <h1 className="wrap-anywhere">{title}</h1>
            <p className="flex flex-wrap gap-x-4 text-quiet">
              <span>
                From {senderName}, {companyName}
              </span>
              <span>Until the end of {longDate(noon(expiresOn))}</span>
              <span>{pages === 1 ? 'One page' : `${pages} pages`}</span>
              {others.length > 0 && <span>Also asked: {listed(others)}</span>}
            </p>
          </div>
          {message !== '' && (
            <Notice title={`${senderName} writes`}>
              <p className="wrap-anywhere whitespace-pre-line">{message}</p>
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Button variant="link" onClick={() => setAsText(now => !now)}>
              {asText ? 'Show it as pages' : 'Read it as text, as wide as this screen'}
            </Button>
            <span className="flex">
              <SizeButtons size={size} onSize={resize} />
            </span>
          </div>
          <div
            ref={place}
            data-size={size}
            className="reader-text grid grid-cols-1 gap-2 rounded-md border border-line bg-sheet p-1 sm:p-4"
          >
            {asText && (
              <div className="grid grid-cols-1 gap-4 p-2">
                <TextPages
                  address={addressNow}
                  onRead={count => setPdf(now => ({ pages: count, drawn: now.drawn + 1 }))}
                />
              </div>
            )}
            {/* Stays: its address may be over by the time that somebody comes back to it. */}
            <div className={asText ? 'hidden' : 'grid grid-cols-1 gap-2'}>
              <PdfPages
                from={source.url}
                url={source.url}
                name={title}
                size={1 + 0.5 * (Number(size) - 1)}
                onPages={count => setPdf(now => ({ ...now, pages: count }))}
                onDrawn={() => setPdf(now => ({ ...now, drawn: now.drawn + 1 }))}
                back="Open the file, read it, and come back to it here."
              />
            </div>
          </div>
          <section
            id="asked"
            tabIndex={-1}
            aria-labelledby="asked-title"
            className="reader-part grid grid-cols-1 gap-4"
          >
            <h2 id="asked-title">{role === 'approver' ? 'Approve it' : 'Sign it'}</h2>
            <UnseenParts unseen={unseen} noun="page" />
            <SignForm token={token} viewed={viewed} onDone={done} onRenew={onRenew} />
            <div className="flex flex-wrap gap-x-6">
              <Button variant="link" onClick={() => setOpen('delegate')}>
                Someone else should sign…
              </Button>
              <Button variant="link" onClick={() => setOpen('decline')}>
                Decline…
              </Button>
            </div>
          </section>
        </Wrap>
      </main>
      <Suspense fallback={null}>
        {open === 'decline' && (
          <DeclineDialog token={token} pass={pass} companyName={companyName} onClose={close} onDone={onRenew} />
        )}
        {open === 'delegate' && <DelegateDialog token={token} pass={pass} onClose={close} onDone={onRenew} />}
      </Suspense>
    </>
  )
}
