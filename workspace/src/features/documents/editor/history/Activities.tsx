import { recentActivities } from '@cloudoc/documents/contract/editing.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { ListStates } from '../../../lists/ListStates.tsx'
import { activityWords } from './revisionsTexts.ts'

const limit = 25

/** What was done with a document, newest first. */
export function Activities({ fileId }: { fileId: string }) {
  const [skip, setSkip] = useState(0)
  const activities = useRead(recentActivities, { id: fileId, skip, limit }, { keepPrevious: true })
  return (
    <>
      <ListStates
        reading={activities}
        rows={activities.data}
        noun={{ one: 'activity', many: 'activities' }}
        narrowed={false}
        onClear={() => setSkip(0)}
        empty={<EmptyState title="Nothing has been done yet" />}
      >
        {rows => (
          <ol aria-label="Activity" className="grid gap-4">
            {rows.map((activity, at) => (
              <li key={`${activity.at} ${at}`}>
                <p className="wrap-anywhere">{activityWords(activity)}</p>
                <p className="text-small text-quiet">
                  {dateAndTime(activity.at)}
                  {activity.by && `, ${activity.by}`}
                </p>
              </li>
            ))}
          </ol>
        )}
      </ListStates>
      {activities.total > limit && (
        <Pagination skip={skip} limit={limit} total={activities.total} label="Pages of activity" onSkip={setSkip} />
      )}
    </>
  )
}
