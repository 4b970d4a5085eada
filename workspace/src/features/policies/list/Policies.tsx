import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { policyList } from '@cloudoc/policies/contract/policies.ts'
import Plus from 'lucide-react/icons/plus'
import { createManyPath, createPath, proofPath, publicPath } from '../../addresses/policies.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useChosen } from '../../lists/useChosen.ts'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import '../../lists/low-rows.css'
import { useReadOfSite } from '../../site-choice/useOfSite.ts'
import type { PolicyItem } from './item.ts'
import { Overview } from './Overview.tsx'
import { PolicyBulk } from './PolicyBulk.tsx'
import { policyColumns } from './policyColumns.tsx'

const limit = pageSizes.policies
const statuses = [
  { value: '1', label: 'In force' },
  { value: '0', label: 'Draft' },
  { value: '2', label: 'Withdrawn' },
]
const orders = [
  { value: 'name', label: 'Name' },
  { value: 'number', label: 'Number' },
  { value: 'attention', label: 'Needs attention first' },
  { value: 'updated', label: 'Changed last' },
] as const

/** The company's staff policies, and above them where it stands (documents §2 /policies; 25 a page). */
export function Policies() {
  const { skip, get, filter, goTo, clear, round } = useListParams(limit)
  const [search, category, hidden] = [get('search'), get('category'), get('hidden') === 'true']
  const status = ([0, 1, 2] as const).find(each => String(each) === get('status'))
  const order = orders.find(({ value }) => value === get('order'))?.value ?? 'name'
  const list = useReadOfSite(
    policyList,
    { search, category, hidden, order, skip, limit, ...(status !== undefined && { status }) },
    { keepPrevious: true },
  )
  useLastPage(list, { skip, goTo }, limit)
  const chosen = useChosen<PolicyItem>(({ id }) => id, `${search} ${category} ${String(status)} ${String(hidden)}`)
  const isNarrowed = search !== '' || category !== '' || status !== undefined || hidden || skip > 0
  // Of nothing yet, the next step is the one that stands in the middle.
  const isEmpty = list.data?.length === 0 && !isNarrowed
  return (
    <Screen
      title="Staff policies"
      lead="What your staff have to read, and who has."
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant={isEmpty ? 'quiet' : 'primary'}
            to={createPath}
            icon={<Plus aria-hidden className="size-5" />}
          >
            New policy
          </Button>
          <Button variant="quiet" to={createManyPath}>
            Several at once
          </Button>
        </div>
      }
    >
      <Overview onFilter={filter} />
      <Filters label="Find policies">
        <SearchField
          key={round}
          label="Search by name or number"
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
        <Select
          label="Status"
          name="status"
          value={status === undefined ? '' : String(status)}
          placeholder="All"
          options={statuses}
          onChange={({ currentTarget: { value } }) => filter({ status: value })}
        />
        <Select
          label="Order by"
          name="order"
          value={order}
          options={orders}
          onChange={({ currentTarget: { value } }) => filter({ order: value === 'name' ? '' : value })}
        />
        <Checkbox
          label="Hidden ones, too"
          name="hidden"
          checked={hidden}
          onChange={({ currentTarget: { checked } }) => filter({ hidden: checked ? 'true' : '' })}
        />
      </Filters>
      {category !== '' && (
        <p>
          Category: <strong>{category}</strong>{' '}
          <Button variant="link" onClick={() => filter({ category: '' })}>
            Show all categories
          </Button>
        </p>
      )}
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'policy', many: 'policies' }}
        narrowed={isNarrowed}
        onClear={clear}
        empty={
          <EmptyState
            title="No staff policies yet"
            action={<Button to={createManyPath}>Choose from your documents</Button>}
          >
            Take them from your company’s documents, write one, or upload a PDF. Then say who has to read it, and see
            who has.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <div className="low-rows">
              <Table
                caption="Staff policies"
                columns={policyColumns}
                rows={rows}
                rowKey={({ id }) => id}
                selection={{
                  chosen: chosen.ids,
                  onChange: ids => chosen.replaceVisible(rows, ids),
                  nameOf: ({ name }) => name,
                }}
              />
            </div>
            <PolicyBulk chosen={chosen} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of policies" onSkip={goTo} />
          </>
        )}
      </ListStates>
      <p className="flex flex-wrap gap-x-6">
        <Button variant="link" to={proofPath()}>
          Where everybody stands, the matrix, and the evidence
        </Button>
        <Button variant="link" to={publicPath}>
          What visitors of your public page see
        </Button>
      </p>
    </Screen>
  )
}
