import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { evidencePack, evidenceProgress } from '@cloudoc/policies/contract/inspector.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Refused } from '../screen/Refused.tsx'

/** One figure, what is behind, and the pack. */
export function EvidenceProgress({ token }: { token: string }) {
  const [making, setMaking] = useState(false)
  const { data, error, code, isLoading, retry } = useRead(evidenceProgress, { token }, { every: making ? 3000 : 0 })
  const [ask, asking] = useCall(evidencePack)
  const now = data?.pack === 'making'
  if (now !== making) setMaking(now)
  if (isLoading) return <Skeleton shape="block" label="Loading where the company stands" />
  if (error !== undefined || !data) return <Refused error={error ?? brokenText} code={code} onRetry={retry} />
  const download = async () => {
    const envelope = await ask({ token })
    if (envelope.status === 1) browser.leave(envelope.response.url)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  const open = data.unread + data.read
  return (
    <section
      aria-label="Where the company stands"
      className="grid gap-3 rounded-md border border-line bg-sheet p-4 shadow-sheet lg:flex lg:items-center lg:gap-8"
    >
      <div className="grid shrink-0 gap-1">
        <p className="flex items-baseline gap-3">
          <strong className="text-title tabular-nums">{data.people === 0 ? '–' : `${data.percent}%`}</strong>
          <span>read and acknowledged</span>
        </p>
        <p className="text-small text-quiet tabular-nums">
          {data.done + data.waived} of {data.people} readings done, {data.published}{' '}
          {data.published === 1 ? 'policy' : 'policies'} in force
        </p>
      </div>
      <p className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
        {data.overdue > 0 ? (
          <Status tone="danger">{data.overdue} overdue</Status>
        ) : (
          <Status tone="success">Nothing overdue</Status>
        )}
        {open > 0 && <Status tone="neutral">{open} not finished</Status>}
        {data.waived > 0 && <Status tone="neutral">{data.waived} excused</Status>}
      </p>
      {data.pack === 'ready' && (
        <div className="grid justify-items-start gap-1 lg:justify-items-end">
          <Button
            icon={<Download aria-hidden className="size-5" />}
            progress={asking.progress}
            onClick={() => {
              void download()
            }}
          >
            Download the pack
          </Button>
          <p className="text-small text-quiet">
            Zip, {fileSize(data.packSize)}, as of {dateAndTime(data.packMadeAt)}
          </p>
        </div>
      )}
      {data.pack === 'making' && (
        <p role="status" className="text-quiet">
          The pack to download is being made…
        </p>
      )}
    </section>
  )
}
