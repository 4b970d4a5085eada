import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { openSent } from '@cloudoc/myfiles/contract/sending.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Door } from '../../joining/Door.tsx'

type Opened = ReplyOf<typeof openSent>

/** Where the link of a mail leads, without an account. Looking at this page opens nothing: a press does (rulings 37). */
export function Received() {
  const token = useLocation().hash.replace(/^#/, '')
  const [open, opening] = useCall(openSent)
  const [file, setFile] = useState<Opened>()
  const [over, setOver] = useState(token === '')
  const go = async () => {
    const answer = await open({ token })
    if (answer.status === 1) setFile(answer.response)
    else if (answer.message === 'linkEnded') setOver(true)
  }
  if (over)
    return (
      <Door
        title="This link is over"
        lead="It was withdrawn, is older than 7 days, or the file is no longer there. Ask whoever sent it to you to send it again."
      />
    )
  if (!file) {
    return (
      <Door
        title="A file was sent to you"
        lead="Open it to see who sent it and what it is. The sender can see that it was opened."
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
