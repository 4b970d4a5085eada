import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { otherPageSize } from '@cloudoc/core/contract/page-sizes.ts'
import { siteReviews } from '@cloudoc/documents/contract/site-reviews.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Link, useParams } from 'react-router-dom'
import { siteTextPath } from '../../addresses/documents.ts'
import { sitePath } from '../../addresses/sites.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import { crumbs } from '../sitesReads.ts'

type DueText = ReplyOf<typeof siteReviews>['documents'][number]

const columnsAt = (siteId: string): readonly Column<DueText>[] => [
  {
    key: 'name',
    head: 'Document',
    main: true,
    cell: ({ fileId, name, policyNumber }) => (
      <Link to={siteTextPath(fileId, siteId)} className="inline-flex min-h-target items-center wrap-anywhere">
        {[policyNumber, name].filter(Boolean).join(' ')}
      </Link>
    ),
  },
  { key: 'due', head: 'To be reviewed by', tight: true, cell: ({ reviewDate }) => <Day date={reviewDate} /> },
]

/** /sites/:siteId/reviews: texts of its own that a location has to review; the company reviews the others. */
export function SiteReviews() {
  const siteId = useParams()['siteId'] ?? ''
  const { skip, goTo, clear } = useListParams(otherPageSize)
  const list = useRead(siteReviews, { siteId, skip, limit: otherPageSize }, { keepPrevious: true })
  useLastPage(list, { skip, goTo }, otherPageSize)
  const name = list.data?.location
  return (
    <Screen
      title={name ? `Texts to review at ${name}` : 'Texts to review'}
      lead="Documents with words of this location’s own. The others are reviewed for the whole organisation."
      crumbs={[...crumbs, ...(name ? [{ label: name, to: sitePath(siteId) }] : [])]}
    >
      <ListStates
        reading={list}
        rows={list.data?.documents}
        noun={{ one: 'text', many: 'texts' }}
        narrowed={skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="Nothing is to be reviewed here"
            action={
              <Button variant="quiet" to={sitePath(siteId)}>
                Back to the location
              </Button>
            }
          >
            A text is listed on the day by which it is to be reviewed.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="Texts to review" columns={columnsAt(siteId)} rows={rows} rowKey={({ fileId }) => fileId} />
            <Pagination skip={skip} limit={otherPageSize} total={list.total} label="Pages of texts" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
