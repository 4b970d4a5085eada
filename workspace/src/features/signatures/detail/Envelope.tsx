import { signDetails } from '@cloudoc/esign/contract/lists.ts'
import { guard } from '@cloudoc/esign/contract/rules/guard.ts'
import { putAway } from '@cloudoc/esign/contract/shapes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { draftPath, signaturesPath } from '../../addresses/signatures.ts'
import { useSignRights } from '../../rights/signatures.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { EnvelopeStatus } from '../StateLabels.tsx'
import type { EnvelopeDetails } from '../signaturesReads.ts'
import { noon } from '../signaturesTexts.ts'
import { EnvelopeActions } from './EnvelopeActions.tsx'
import { Files } from './Files.tsx'
import { Recipients } from './Recipients.tsx'
import { Timeline } from './Timeline.tsx'

/** How often it is read again while the signed file is being made, in milliseconds. */
const finishingMs = 2000
const crumbs = [{ label: 'e-signature', to: signaturesPath }]

/** One thing that was sent to be signed: where everyone stands, what happened, and the files. */
export function Envelope() {
  const { see } = useSignRights()
  return see ? (
    <Shown />
  ) : (
    <Screen title="e-signature">
      <NotPermitted />
    </Screen>
  )
}

function Shown() {
  const [params] = useSearchParams()
  const envelopeId = params.get('id') ?? ''
  const [every, setEvery] = useState(0)
  const { data, error, code, isLoading, retry } = useRead(signDetails, envelopeId === '' ? null : { envelopeId }, {
    onFocus: true,
    every,
  })
  const now = data?.state === 'finishing' ? finishingMs : 0
  if (now !== every) setEvery(now)
  if (data?.state === 'draft') return <Navigate to={draftPath(envelopeId)} replace />
  return (
    <Screen title={data?.title ?? 'e-signature'} crumbs={crumbs} action={data && <EnvelopeActions envelope={data} />}>
      {isLoading && <Skeleton shape="block" count={4} label="Loading where it stands" />}
      {code === 'absent' || code === 'missing' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That is no longer there" to={signaturesPath} back="All that was sent" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <EnvelopeProgress envelope={data} />}
    </Screen>
  )
}

function EnvelopeProgress({ envelope }: { envelope: EnvelopeDetails }) {
  const { state, senderName, sentAt, expiresOn, order, signed, asked, pages, message, recipients, events } = envelope
  const open = guard('remind', state) === undefined
  const declined = recipients.find(recipient => recipient.state === 'declined')
  const facts = [
    sentAt && `Sent by ${senderName}, ${longDate(sentAt)}`,
    open && `Can be signed until the end of ${longDate(noon(expiresOn))}`,
    asked > 1 && (order === 'sequence' ? 'One after another' : 'In any order'),
    pages > 0 && (pages === 1 ? 'One page' : `${pages} pages`),
  ].filter(fact => typeof fact === 'string' && fact !== '')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <EnvelopeStatus state={state} />
        <strong className="tabular-nums">
          {signed} of {asked} signed
        </strong>
        {facts.map(fact => (
          <span key={String(fact)} className="text-quiet">
            {fact}
          </span>
        ))}
      </p>
      {state === 'finishing' && (
        <div role="status">
          <Notice title="Everyone has signed">
            The signed file is being made and sealed. It is shown here as soon as it is ready; you need not wait.
          </Notice>
        </div>
      )}
      {state === 'expired' && (
        <Notice tone="warning" title="The time to sign it is over">
          Who has signed keeps the signature. Give more time, and the others can go on.
        </Notice>
      )}
      {declined && (
        <Notice tone="danger" title={`${declined.name} declined to sign`}>
          <p className="wrap-anywhere whitespace-pre-line">{declined.reason}</p>
        </Notice>
      )}
      {state === 'cancelled' && (
        <Notice title={events.some(({ detail }) => detail === putAway) ? 'It was put away' : 'It was cancelled'}>
          Nobody can sign it any more. What happened until then is kept below.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-3">
        <div className="grid grid-cols-1 gap-6 lg:col-span-2">
          <Recipients envelope={envelope} />
          {message !== '' && (
            <section aria-labelledby="message" className="grid gap-1">
              <h2 id="message">Your message</h2>
              <p className="max-w-measure wrap-anywhere whitespace-pre-line">{message}</p>
            </section>
          )}
          <Files envelope={envelope} />
        </div>
        <Timeline envelope={envelope} />
      </div>
    </>
  )
}
