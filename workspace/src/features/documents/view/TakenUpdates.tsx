import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { otherPageSize } from '@cloudoc/core/contract/page-sizes.ts'
import { updatesTaken } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import type { Finding } from '../list/items.ts'
import { Condition } from './Condition.tsx'

type Taken = Finding & Partial<Pick<ReplyOf<typeof updatesTaken>[number], 'takenAt' | 'by' | 'fromVersion'>>
const taken: Column<Finding> = {
  key: 'taken',
  head: 'Taken',
  tight: true,
  cell: ({ takenAt = '' }: Taken) => <Day date={takenAt} />,
}

const below = ({ by, fromVersion, newVersion, change }: Taken) => (
  <p className="max-w-measure pb-1 text-small font-normal">
    {fromVersion ? `The provider’s text, from its version ${fromVersion} to ` : 'The provider’s version '}
    {newVersion}, by {by}: {change || 'no note was given.'}
  </p>
)

/**
 * Documents that came to a newer text of the provider lately: the last time of each, by whom, and what was
 * new in it.
 */
export function TakenUpdates() {
  const params = useListParams(otherPageSize)
  const reading = useRead(
    updatesTaken,
    { set: params.get('set'), skip: params.skip, limit: otherPageSize },
    { keepPrevious: true },
  )
  return (
    <Condition
      title="Updates that were taken"
      lead="The newest text that each document came to, by a click or by merging it with your own."
      reading={reading}
      params={params}
      extra={taken}
      below={below}
      empty={
        <EmptyState
          title="No update has been taken yet"
          action={
            <Button variant="quiet" to="/documents/recent-updates">
              Updates that wait
            </Button>
          }
        >
          When you take one, it is listed here with what was new.
        </EmptyState>
      }
    />
  )
}
