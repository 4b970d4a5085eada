import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import { policyProgress } from '@cloudoc/policies/contract/reports.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { editPath, proofPath, recordPath } from '../../addresses/policies.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListState } from '../../lists/useListState.ts'
import { useReadOfSite } from '../../site-choice/useOfSite.ts'
import { titled } from '../policiesTexts.ts'
import { ReadSoFar } from '../StatusLabels.tsx'

type Line = ReplyOf<typeof policyProgress>[number]
const limit = 25
const ways = [
  { value: 'policy', label: 'By policy' },
  { value: 'group', label: 'By group' },
  { value: 'person', label: 'By person' },
] as const
type By = (typeof ways)[number]['value']
const nouns = {
  policy: { one: 'policy', many: 'policies' },
  group: { one: 'group', many: 'groups' },
  person: { one: 'person', many: 'people' },
} as const
const leads = (by: By, { id, name }: Line): string =>
  by === 'policy'
    ? editPath(id, 'readers')
    : by === 'person'
      ? recordPath(id, name)
      : `${proofPath('matrix')}&group=${id}`

/** Where the company stands, the worst first. */
export function ReadingProgress() {
  const [params, setParams] = useSearchParams()
  const by = ways.find(({ value }) => value === params.get('by'))?.value ?? 'policy'
  const { skip, get, filter, goTo, clear, round, narrowed } = useListState()
  const search = get('search')
  const list = useReadOfSite(policyProgress, { by, search, skip, limit }, { keepPrevious: true })
  const columns: readonly Column<Line>[] = [
    {
      key: 'name',
      head: by === 'policy' ? 'Policy' : by === 'group' ? 'Group' : 'Person',
      main: true,
      cell: line => (
        <Link to={leads(by, line)} className="inline-flex min-h-target items-center wrap-anywhere">
          {titled(line)}
        </Link>
      ),
    },
    { key: 'done', head: 'Done', cell: line => <ReadSoFar brief counts={line} nobody="Nothing to read" /> },
    {
      key: 'open',
      head: 'Not finished',
      align: 'end',
      tight: true,
      cell: ({ unread, read }) => <span className="tabular-nums">{unread + read}</span>,
    },
    {
      key: 'percent',
      head: 'Share',
      align: 'end',
      tight: true,
      cell: ({ percent }) => <span className="tabular-nums">{percent}%</span>,
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <Chips
        label="By"
        chips={ways}
        value={by}
        onChange={next => {
          setParams(next === 'policy' ? {} : { by: next }, { replace: true })
          clear()
        }}
      />
      <SearchField
        key={`${by} ${round}`}
        label="Search by name"
        initial={search}
        onSearch={text => filter({ search: text })}
      />
      <ListStates
        reading={list}
        rows={list.data}
        noun={nouns[by]}
        narrowed={narrowed}
        onClear={clear}
        empty={
          <EmptyState title="Nobody has anything to read yet">Publish a policy and say who has to read it.</EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption={`Progress by ${by}`} columns={columns} rows={rows} rowKey={({ id }) => id} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </div>
  )
}
