import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import type { FeedReach } from '@cloudoc/quality/contract/calendar/calendar-words.ts'
import { calendarFeeds, endCalendarFeed, makeCalendarFeed } from '@cloudoc/quality/contract/calendar/feeds.ts'
import { useState } from 'react'
import { CopyLinkField } from '../../copying/CopyField.tsx'
import { useQualityRights } from '../../rights/quality.ts'
import { Refused } from '../../screen/Refused.tsx'
import { Part } from '../../settings/parts.tsx'

const reachWords: Readonly<Record<FeedReach, { title: string; lead: string }>> = {
  own: {
    title: 'What I have to do',
    lead: 'Policies to read, training, actions and audits of yours, by their day.',
  },
  company: {
    title: 'What falls due in the company',
    lead: 'Reviews, audits, training that runs out, actions, bodies to tell, meetings and changes of the law, as far as you may see them.',
  },
}

/** Addresses by which a calendar program reads: secret, shown once, and ended at any time (issue 30 §5). */
export function CalendarAddresses() {
  const { see } = useQualityRights()
  const { data, error, code, isLoading, retry } = useRead(calendarFeeds, {})
  if (isLoading) return <Skeleton shape="block" count={2} label="Loading your calendars" />
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  const reaches: readonly FeedReach[] = see ? ['own', 'company'] : ['own']
  return (
    <div className="grid gap-8">
      <p className="max-w-measure">
        Outlook, Google and Apple calendars read an address of yours. Whoever has the address can read it, so keep it to
        yourself. It names no person: only kinds, numbers, and titles of documents, audits and courses.
      </p>
      {reaches.map(reach => (
        <Address key={reach} reach={reach} made={(data ?? []).find(feed => feed.reach === reach)} />
      ))}
    </div>
  )
}

function Address({ reach, made }: { reach: FeedReach; made: { madeAt: string; usedAt: string } | undefined }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [url, setUrl] = useState('')
  const [ending, setEnding] = useState(false)
  const make = async () => {
    const answer = await during(write(makeCalendarFeed, { reach }, { says: '' }))
    if (answer) setUrl(answer.url)
  }
  const end = async () => {
    await during(write(endCalendarFeed, { reach }))
    setEnding(false)
  }
  const { title, lead } = reachWords[reach]
  return (
    <Part title={title} lead={lead}>
      {made && (
        <p>
          Made on {longDate(made.madeAt)}.{' '}
          {made.usedAt === '' ? 'Nobody has read it yet.' : `Last read ${dateAndTime(made.usedAt)}.`} A new address ends
          this one: calendars that read it get nothing more.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" progress={progress} onClick={() => void make()}>
          {made ? 'Make a new address' : 'Make an address'}
          <span className="sr-only">: {title}</span>
        </Button>
        {made && (
          <Button variant="link" onClick={() => setEnding(true)}>
            End it<span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      <Dialog
        open={url !== ''}
        onOpenChange={open => {
          if (!open) setUrl('')
        }}
        title="The address of your calendar"
      >
        <p>It is shown this once. Add it to your calendar program as a calendar from the internet.</p>
        <CopyLinkField url={url} />
      </Dialog>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="End this address?"
        confirm="End the address"
        danger
        progress={progress}
        onConfirm={() => void end()}
      >
        Calendars that read it get nothing more. You can make a new one.
      </ConfirmDialog>
    </Part>
  )
}
