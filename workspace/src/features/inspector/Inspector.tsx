import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { enterEvidence, openEvidence } from '@cloudoc/policies/contract/inspector.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Door } from '../joining/Door.tsx'
import { EvidencePages } from './EvidencePages.tsx'

type Opened = ReplyOf<typeof openEvidence>

/**
 * /evidence: what an inspector sees who was given a link, without an account. Opening it changes nothing;
 * going in is a press, and is counted (rulings 37).
 */
export function Inspector() {
  const token = useLocation().hash.replace(/^#/, '')
  return token === '' ? <Over /> : <Open key={token} token={token} />
}

const Over = () => (
  <Door
    title="This link is over"
    lead="It was withdrawn, its time has passed, or a part of the address is missing. Ask whoever sent it for a new one."
  />
)

function Open({ token }: { token: string }) {
  const opened = useRead(openEvidence, { token })
  const [inside, setInside] = useState(false)
  if (opened.code === 'linkEnded') return <Over />
  if (opened.error !== undefined)
    return (
      <Door title="Evidence">
        <ErrorState text={opened.error} onRetry={opened.retry} />
      </Door>
    )
  if (!opened.data)
    return (
      <Door title="Evidence">
        <Skeleton shape="block" label="Opening the link" />
      </Door>
    )
  return inside ? (
    <EvidencePages token={token} opened={opened.data} />
  ) : (
    <Enter token={token} opened={opened.data} onIn={() => setInside(true)} />
  )
}

function Enter({
  token,
  opened: { companyName, locationName, name, createdBy, expiresAt },
  onIn,
}: {
  token: string
  opened: Opened
  onIn: () => void
}) {
  const [enter, entering] = useCall(enterEvidence)
  const go = async () => {
    if ((await enter({ token })).status === 1) onIn()
  }
  return (
    <Door
      title={`Evidence of ${companyName}`}
      lead={`${createdBy} of ${companyName}${locationName && locationName !== companyName ? `, ${locationName},` : ''} made this link for ${name}. It is good until ${longDate(expiresAt)}.`}
    >
      {entering.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{entering.error}</Notice>
        </div>
      )}
      <p className="text-quiet">
        You can look at policies, at who has read them and when, at training, and at the check that nothing was changed.
        You change nothing by it. That you have opened it is noted.
      </p>
      <Button
        wide
        progress={entering.progress}
        pendingText="Opening…"
        onClick={() => {
          void go()
        }}
      >
        Look at the evidence
      </Button>
    </Door>
  )
}
