import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { courseVersions } from '@cloudoc/courses/contract/versions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { versionPath } from '../../addresses/courses.ts'
import { ListStates } from '../../lists/ListStates.tsx'

type Version = ReplyOf<typeof courseVersions>[number]
const limit = 25
const columns: readonly Column<Version>[] = [
  {
    key: 'title',
    head: 'Version',
    main: true,
    cell: ({ courseVersionId, number, title, note }) => (
      <span className="grid min-w-0">
        <Link to={versionPath(courseVersionId)} className="inline-flex min-h-target items-center wrap-anywhere">
          {number}. {title}
        </Link>
        {note !== '' && (
          <span className="max-w-measure pb-1 text-small font-normal text-quiet wrap-anywhere">{note}</span>
        )}
      </span>
    ),
  },
  {
    key: 'published',
    head: 'Published',
    cell: ({ publishedAt, publishedBy }) => (
      <>
        <Day date={publishedAt} />
        {publishedBy && ` by ${publishedBy}`}
      </>
    ),
  },
  {
    key: 'certified',
    head: 'Certified on it',
    tight: true,
    align: 'end',
    cell: ({ certified }) => <span className="tabular-nums">{certified}</span>,
  },
  {
    key: 'underway',
    head: 'Under way on it',
    tight: true,
    align: 'end',
    cell: ({ underway }) => <span className="tabular-nums">{underway}</span>,
  },
]

/** What was published of a course, when and by whom, and how many are certified on each; each opens as staff had it. */
export function Versions({ courseId }: { courseId: string }) {
  const [skip, setSkip] = useState(0)
  const list = useRead(courseVersions, { id: courseId, skip, limit }, { keepPrevious: true })
  return (
    <ListStates
      reading={list}
      rows={list.data}
      noun={{ one: 'version', many: 'versions' }}
      narrowed={skip > 0}
      onClear={() => setSkip(0)}
      empty={<EmptyState title="Not published yet">Each version that you publish stays here as it was.</EmptyState>}
    >
      {rows => (
        <>
          <Table caption="Versions" columns={columns} rows={rows} rowKey={({ courseVersionId }) => courseVersionId} />
          <Pagination skip={skip} limit={limit} total={list.total} label="Pages of versions" onSkip={setSkip} />
        </>
      )}
    </ListStates>
  )
}
