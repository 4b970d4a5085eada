import type { TrainingState } from '@cloudoc/courses/contract/rules/states.ts'
import { stateWords } from '@cloudoc/courses/contract/rules/states.ts'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import '../lists/low-rows.css'
import type { Certificate, CourseItem, Enrolment } from './coursesReads.ts'

/** Draft, or what staff have; and whether the library has a newer edition of what it was begun from. */
export function CourseStatus({
  course: { status, changed, edition },
}: {
  course: Pick<CourseItem, 'status' | 'changed' | 'edition'>
}) {
  return (
    <span className="statuses py-1">
      {status === 0 ? <Status tone="neutral">Draft</Status> : <Status tone="success">Published</Status>}
      {status === 1 && changed && <Badge variant="marker">Changed since</Badge>}
      {edition === 'newer' && <Badge variant="marker">New edition</Badge>}
    </span>
  )
}

const tones: Readonly<Record<TrainingState, StatusTone>> = {
  none: 'neutral',
  due: 'warning',
  underway: 'info',
  overdue: 'danger',
  done: 'success',
  expiring: 'warning',
  expired: 'danger',
}
/** How somebody stands to a course. */
export const TrainingStatus = ({ state }: { state: TrainingState }) => (
  <Status tone={tones[state]}>{stateWords[state]}</Status>
)

const certificateWords = {
  valid: ['success', 'Valid'],
  expired: ['danger', 'Expired'],
  withdrawn: ['neutral', 'Withdrawn'],
} as const
export function CertificateStatus({ state }: { state: Certificate['state'] }) {
  const [tone, word] = certificateWords[state]
  return <Status tone={tone}>{word}</Status>
}

/** How many of those whom a course is asked of are trained, as words and a bar; and what is wrong. */
export function TrainedSoFar({
  counts: { people, done, expiring, overdue, expired },
  brief = false,
}: {
  counts: Pick<
    CourseItem,
    'people' | 'done' | 'expiring' | 'overdue' | 'expired'
  > /** Below a head that says what is counted. */
  brief?: boolean
}) {
  if (people === 0) return <span className="text-quiet">Nobody has to take it</span>
  const trained = done + expiring
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span aria-hidden className="so-far-bar">
        <span style={{ width: `${Math.floor((100 * trained) / people)}%` }} />
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {trained} of {people}
        <span className={brief ? 'sr-only' : ''}> trained</span>
      </span>
      {overdue > 0 && <Status tone="danger">{overdue} overdue</Status>}
      {expired > 0 && <Status tone="danger">{expired} expired</Status>}
      {expiring > 0 && <Status tone="warning">{expiring} to renew</Status>}
    </span>
  )
}

/** Topics done, never a percentage. */
export const TopicsSoFar = ({ topics, topicsDone }: Pick<Enrolment, 'topics' | 'topicsDone'>) => (
  <span className="whitespace-nowrap tabular-nums">
    {topicsDone} of {topics} {topics === 1 ? 'topic' : 'topics'}
  </span>
)

/** `Quiz passed, 90%`, `Quiz: all tries used (best 40%)`; '' without one. */
export function quizWords({ state, tries, score }: Enrolment['quiz']): string {
  if (state === 'none') return ''
  if (state === 'passed') return `Quiz passed, ${score}%`
  if (state === 'locked') return `Quiz: all tries used (best ${score}%)`
  return tries === 0 ? 'Quiz not taken' : `Quiz not passed, ${tries} ${tries === 1 ? 'try' : 'tries'}, best ${score}%`
}
