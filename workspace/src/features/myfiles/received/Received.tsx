import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { openSent, receivedDoor } from '@cloudoc/myfiles/contract/sending.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Door } from '../../joining/Door.tsx'

type Opened = ReplyOf<typeof openSent>

/**
 * Where the link of a mail leads, without an account. Looking at this page opens nothing: a press does
 * (rulings 37).
 */
export function Received() {
  const token = useLocation().hash.replace(/^#/, '')
  return token === '' ? <Over /> : <ReceivedFile key={token} token={token} />
}

const Over = () => (
  <Door
    title="This link is over"
    lead="It was withdrawn, is older than 7 days, or the file is no longer there. Ask whoever sent it to you to send it again."
  />
)

function ReceivedFile({ token }: { token: string }) {
  const door = useRead(receivedDoor, { token })
  const [open, opening] = useCall(openSent)
  const [file, setFile] = useState<Opened>()
  const [over, setOver] = useState(false)
  const go = async () => {
    const answer = await open({ token })
    if (answer.status === 1) setFile(answer.response)
    else if (answer.message === 'linkEnded') setOver(true)
  }
  if (over || door.code === 'linkEnded') return <Over />
  if (!file && door.error !== undefined)
    return (
      <Door title="A file for you">
        <ErrorState text={door.error} onRetry={door.retry} />
      </Door>
    )
  if (!door.data)
    return (
      <Door title="A file for you">
        <Skeleton shape="block" label="Opening the link" />
      </Door>
    )
  if (!file) {
    return (
      <Door
        title={`${door.data.companyName} sends you a file`}
        lead={`The link is good until ${longDate(door.data.expiresAt)}. The sender can see that the file was opened.`}
      >
        {opening.error !== undefined && (
          <div role="alert">
            <Notice tone="danger">{opening.error}</Notice>
          </div>
        )}
        <Button wide progress={opening.progress} pendingText="Opening…" onClick={() => void go()}>
          Open the file
        </Button>
      </Door>
    )
  }
  return (
    <Door title={file.fileName} lead={`From ${file.senderName}, ${file.companyName}.`}>
      <div className="grid gap-4 rounded-md border border-line bg-sheet p-5">
        <p className="font-bold wrap-anywhere">{file.subject}</p>
        <p className="whitespace-pre-line wrap-anywhere">{file.message}</p>
      </div>
      {file.notScanned && <Notice>This file was not scanned for viruses. Open it only if you know the sender.</Notice>}
      <Button wide icon={<Download aria-hidden className="size-5 shrink-0" />} onClick={() => browser.leave(file.url)}>
        Download{file.size > 0 ? ` (${fileSize(file.size)})` : ''}
      </Button>
      <p className="text-small text-quiet">
        The link in your mail is good until {longDate(file.expiresAt)}. If the download does not start any more, open
        the link again.
      </p>
    </Door>
  )
}
