import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { indexList, indexPage } from '@cloudoc/documents/contract/index-list.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { Refused } from '../../screen/Refused.tsx'

type Index = ReplyOf<typeof indexList>
type Line = Index['documents'][number]

/** `path`: of its folder, which may say of which set it is. */
const name = (reads: boolean, path: string): Column<Line> => ({
  key: 'name',
  head: 'Document',
  main: true,
  cell: line => (
    <>
      {reads ? (
        <Link to={readPath(line.fileId)} className="inline-flex min-h-target items-center wrap-anywhere">
          {line.name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{line.name}</span>
      )}
      {line.set !== '' && !path.split(' / ').includes(line.set) && <span className="text-quiet"> {line.set}</span>}
    </>
  ),
})
const columns = (reads: boolean, path: string): Column<Line>[] => [
  name(reads, path),
  { key: 'number', head: 'Number', tight: true, cell: ({ policyNumber }) => policyNumber || '–' },
  {
    key: 'version',
    head: 'Version',
    cell: ({ version, provider }) => (
      <span>
        {version}
        {provider !== '' && provider !== version && <span className="text-quiet"> (provider’s {provider})</span>}
      </span>
    ),
  },
  { key: 'owner', head: 'Owner', wide: true, words: true, cell: ({ owner }) => owner || '–' },
  {
    key: 'review',
    head: 'Review date',
    tight: true,
    cell: ({ review_date, review_status }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <time dateTime={review_date}>{longDate(review_date)}</time>
        {review_status === 'Need Review' && <Status tone="warning">Need Review</Status>}
      </span>
    ),
  },
]

interface IndexFolderProps {
  folder: Index['folders'][number]
  search: string
  show: 'all' | 'review' | 'draft'
  /** Names lead to the documents. */
  reads: boolean
  open: boolean
  onFold: (folded: boolean) => void
}

/** A folder of the index: its name folds and unfolds what it lists, which is read when it is first opened. */
export function IndexFolder({
  folder: { folderId, path, documents },
  search,
  show,
  reads,
  open,
  onFold,
}: IndexFolderProps) {
  const id = useId()
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <section className="grid grid-cols-1 border-b border-line">
      <h2 className="text-body">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="flex min-h-target w-full items-center gap-2 rounded-md px-1 py-2 text-start font-bold hover:bg-well"
          onClick={() => onFold(open)}
        >
          <Chevron aria-hidden className="size-5 shrink-0 text-quiet" />
          <span className="min-w-0 wrap-anywhere">{path || 'Outside of folders'}</span>
          <span className="ml-auto shrink-0 font-normal text-quiet">
            {documents}
            <span className="sr-only"> {documents === 1 ? 'document' : 'documents'}</span>
          </span>
        </button>
      </h2>
      <div id={id} hidden={!open} className="grid grid-cols-1 gap-2 pb-3">
        {open && <Lines {...{ folderId, path, search, show, reads }} />}
      </div>
    </section>
  )
}

function Lines({
  folderId,
  path,
  search,
  show,
  reads,
}: Pick<IndexFolderProps, 'search' | 'show' | 'reads'> & { folderId: string; path: string }) {
  const [skip, setSkip] = useState(0)
  const read = useRead(
    indexList,
    { folderId, search: search.slice(0, 200), show, skip, limit: indexPage },
    { keepPrevious: true },
  )
  if (read.error !== undefined) return <Refused error={read.error} code={read.code} onRetry={read.retry} />
  if (!read.data) return <Skeleton count={3} label="Loading the index" />
  return (
    <>
      <Table
        caption={`Documents in ${path || 'no folder'}`}
        columns={columns(reads, path)}
        rows={read.data.documents}
        rowKey={line => line.fileId}
      />
      <Pagination
        skip={skip}
        limit={indexPage}
        total={read.total}
        label={`Pages of ${path || 'documents outside of folders'}`}
        onSkip={setSkip}
      />
    </>
  )
}
