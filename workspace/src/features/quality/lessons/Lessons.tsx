import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { lessonsOfAction, lessonsOfRecord } from '@cloudoc/quality/contract/lessons.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { editPath } from '../../addresses/policies.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { Refused } from '../../screen/Refused.tsx'

const LessonDialog = lazy(async () => ({ default: (await import('./LessonDialog.tsx')).LessonDialog }))

type Given = ReplyOf<typeof lessonsOfRecord>['lessons'][number]
/** What a lesson comes out of. */
export type LessonSource = ({ recordId: string } | { actionId: string }) & {
  /** Not everybody sees it. */
  isRestricted: boolean
}

/** What staff were given to read out of a record or an action, how many have read it, and a button for more. */
export function Lessons({ source }: { source: LessonSource }) {
  const ofRecord = useRead(lessonsOfRecord, 'recordId' in source ? { recordId: source.recordId } : null)
  const ofAction = useRead(lessonsOfAction, 'actionId' in source ? { actionId: source.actionId } : null)
  const { data, isLoading, error, code, retry } = 'recordId' in source ? ofRecord : ofAction
  const { manage } = useQualityRights()
  const [isOpen, setOpen] = useState(false)
  const mayGive = data?.give === 'yes'
  const lacksRight = manage && data?.give === 'no right'
  if (data && data.lessons.length === 0 && !mayGive && !lacksRight) return null
  return (
    <section aria-labelledby="lessons" className="grid grid-cols-1 gap-3">
      <h2 id="lessons">What staff read of it</h2>
      {isLoading && <Skeleton shape="block" count={1} label="Loading what staff read of it" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data?.lessons.length === 0 && <p className="text-quiet">Nobody was given anything to read yet.</p>}
      {data !== undefined && data.lessons.length > 0 && (
        <ul className="grid border-t border-line">
          {data.lessons.map(lesson => (
            <Line key={lesson.lessonId} lesson={lesson} />
          ))}
        </ul>
      )}
      {lacksRight && (
        <p className="text-quiet">
          To have it read, you need the permission Policies as well. The account holder of your company can give it.
        </p>
      )}
      {mayGive && (
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Have it read…
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <LessonDialog source={source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** How far staff are with it. */
function progressWords({ state, done, people, overdue }: Given): string {
  if (state === 'deleted') return 'Deleted'
  if (state === 'withdrawn') return 'Withdrawn'
  return `Read by ${done} of ${people}${overdue > 0 ? `, ${overdue} late` : ''}`
}

function Line({ lesson }: { lesson: Given }) {
  const { policies } = useQualityRights()
  const { name, policyId, by, at } = lesson
  return (
    <li className="grid gap-1 border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {policies && policyId !== '' ? (
          <Link to={editPath(policyId, 'readers')} className="inline-flex min-h-target items-center wrap-anywhere">
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        <span>{progressWords(lesson)}</span>
      </div>
      <span className="text-small text-quiet">
        {longDate(at)}
        {by !== '' && `, ${by}`}
      </span>
    </li>
  )
}
