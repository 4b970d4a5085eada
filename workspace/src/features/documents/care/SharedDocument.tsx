import { sharedDoor, sharedView } from '@cloudoc/care/contract/shares.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Door } from '../../joining/Door.tsx'
import { useScreen } from '../../screen/Screen.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { versionName } from '../issue/VersionWords.tsx'

type Shared = ReplyOf<typeof sharedView>

/** A document by its link, without an account. Nothing is read or counted before a press (rulings 37). */
export function SharedDocument() {
  const token = useLocation().hash.replace(/^#/, '')
  if (token === '')
    return <Door title="This link is not complete" lead="Copy all of it from the message that it came in." />
  return <SharedDoor key={token} token={token} />
}

/** The page says who shares it until when, so that a stranger's link is told from one of a company that they know. */
function SharedDoor({ token }: { token: string }) {
  const door = useRead(sharedDoor, { token })
  const [open, opening] = useCall(sharedView)
  const [shared, setShared] = useState<Shared>()
  const [refused, setRefused] = useState<string>()
  if (shared) return <SharedPage shared={shared} />
  if (door.code === 'linkEnded')
    return (
      <Door
        title="This link is over"
        lead="Its time has passed, or it was withdrawn. Ask whoever sent it for another one."
      />
    )
  if (door.error !== undefined)
    return (
      <Door title="A shared document">
        <ErrorState text={door.error} onRetry={door.retry} />
      </Door>
    )
  if (!door.data)
    return (
      <Door title="A shared document">
        <Skeleton shape="block" label="Opening the link" />
      </Door>
    )
  const openShared = async () => {
    const envelope = await open({ token })
    if (envelope.status === 1) setShared(envelope.response)
    else
      setRefused(
        envelope.status === 0 && envelope.message === 'linkEnded'
          ? 'This link is over, or was withdrawn. Ask whoever sent it for another one.'
          : (textOf(envelope) ?? 'That did not work. Try again.'),
      )
  }
  return (
    <Door
      title={`${door.data.companyName} shares a document with you`}
      lead={`You can read it until ${longDate(door.data.expiresAt)}. You need no account, and you change nothing.`}
    >
      {refused !== undefined && <Notice tone="warning" title={refused} />}
      <Button
        wide
        progress={opening.progress}
        pendingText="Opening…"
        onClick={() => {
          void openShared()
        }}
      >
        Open the document
      </Button>
    </Door>
  )
}

function SharedPage({ shared }: { shared: Shared }) {
  const {
    name,
    companyName,
    policyNumber,
    version,
    expiresAt,
    orientationType,
    headingColours,
    headerContent,
    innerContent,
    footerContent,
  } = shared
  useScreen(name)
  return (
    <main id="content" tabIndex={-1} className="py-6">
      <Wrap width="page" className="grid grid-cols-1 gap-3">
        <header className="grid gap-1">
          <h1 className="wrap-anywhere">{name}</h1>
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-quiet">
            {[companyName, policyNumber, versionName(version), `The link is good until ${longDate(expiresAt)}`]
              .filter(Boolean)
              .map(fact => (
                <span key={fact}>{fact}</span>
              ))}
          </p>
        </header>
        <DocumentPage
          document={{
            name,
            orientationType,
            headingColours,
            headerContent,
            innerContent,
            footerContent,
            country: '',
            gaps: [],
          }}
          linked={false}
        />
      </Wrap>
    </main>
  )
}
