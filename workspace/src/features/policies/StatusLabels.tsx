import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import type { ReactNode } from 'react'
import '../lists/low-rows.css'

/** How the people of a policy, a group or a company stand. */
export interface Counts {
  people: number
  unread: number
  read: number
  done: number
  waived: number
  overdue: number
}

/** 0 draft, 1 in force, 2 withdrawn. */
export function PolicyStatus({
  policy: { status, changed, hidden },
}: {
  policy: { status: 0 | 1 | 2; changed: boolean; hidden: boolean }
}) {
  return (
    <span className="statuses py-1">
      {status === 0 ? (
        <Status tone="neutral">Draft</Status>
      ) : status === 1 ? (
        <Status tone="success">In force</Status>
      ) : (
        <Status tone="warning">Withdrawn</Status>
      )}
      {status === 1 && changed && <Badge variant="marker">Changed since</Badge>}
      {hidden && <Badge>Hidden</Badge>}
    </span>
  )
}

/** Share of what is asked that is done, in per cent, rounded down: never 100 before all is. */
const percentOf = ({ people, done, waived }: Counts): number =>
  people === 0 ? 100 : Math.floor((100 * (done + waived)) / people)

/** How far something has been read, as words and a bar. `brief`: below a head that says what is counted. */
export function ReadSoFar({
  counts,
  nobody = 'Nobody has to read it',
  brief = false,
}: {
  counts: Counts
  nobody?: ReactNode
  brief?: boolean
}) {
  if (counts.people === 0) return <span className="text-quiet">{nobody}</span>
  const finished = counts.done + counts.waived
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span aria-hidden className="so-far-bar">
        <span style={{ width: `${percentOf(counts)}%` }} />
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {finished} of {counts.people}
        <span className={brief ? 'sr-only' : ''}> done</span>
      </span>
      {counts.overdue > 0 && <Status tone="danger">{counts.overdue} overdue</Status>}
    </span>
  )
}

const states = {
  unread: ['warning', 'To read'],
  read: ['info', 'Begun'],
  acknowledged: ['success', 'Acknowledged'],
  carried: ['success', 'Carried over'],
  waived: ['neutral', 'Excused'],
  ended: ['neutral', 'Ended'],
} as const
const endings: Readonly<Record<string, string>> = {
  superseded: 'A newer version came',
  left: 'They left',
  unassigned: 'Taken away',
  withdrawn: 'Withdrawn',
}

/** How somebody stands to a version. */
export function ReaderStatus({
  state,
  overdue,
  closedWhy = '',
}: {
  state: keyof typeof states
  overdue: boolean
  closedWhy?: string
}) {
  const [tone, word] = states[state]
  if (overdue && (state === 'unread' || state === 'read')) return <Status tone="danger">Overdue</Status>
  return <Status tone={tone}>{state === 'ended' ? (endings[closedWhy] ?? word) : word}</Status>
}
/** What somebody did, in one line where there is room for it. */
export const Did = ({ words, none = 'Not opened' }: { words: readonly string[]; none?: string }) =>
  words.length === 0 ? (
    <span className="text-quiet">{none}</span>
  ) : (
    <span className="flex flex-wrap gap-x-4">
      {words.map(text => (
        <span key={text} className="wrap-anywhere">
          {text}
        </span>
      ))}
    </span>
  )
/** `Test passed, 90%, 2 tries` */
export const testWords = ({
  state,
  tries,
  score,
}: {
  state: 'none' | 'open' | 'passed' | 'failed' | 'locked'
  tries: number
  score: number
}): string => {
  if (state === 'none') return ''
  if (state === 'passed') return `Test passed, ${score}%`
  if (state === 'locked') return `Test: all tries used (best ${score}%)`
  return tries === 0 ? 'Test not taken' : `Test not passed, ${counted(tries, 'try', 'tries')}, best ${score}%`
}
