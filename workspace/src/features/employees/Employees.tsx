import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { lazy, Suspense, useState } from 'react'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useLastPage } from '../lists/useLastPage.ts'
import { useListParams } from '../lists/useListParams.ts'
import { useStaffRights } from '../rights/employees.ts'
import { NotPermitted } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useReadOfSite } from '../site-choice/useOfSite.ts'
import { useSites } from '../site-choice/useSites.ts'
import { employeeColumns } from './columns.tsx'
import { stateWord } from './EmployeeState.tsx'
import { InviteButtons } from './InviteButtons.tsx'
import { commonSite } from './moving/commonSite.ts'
import { StaffLinks } from './StaffLinks.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./moving/MoveDialog.tsx')).MoveDialog }))
const LeaveDialog = lazy(async () => ({ default: (await import('./leaving/LeaveDialog.tsx')).LeaveDialog }))

export const staffPage = pageSizes.employees
const states = ['all', 'active', 'invited', 'uninvited'] as const
const sortings = [
  { value: 'name', label: 'Name, A to Z' },
  { value: 'name-desc', label: 'Name, Z to A' },
  { value: 'jobTitle', label: 'Job' },
  { value: 'location', label: 'Place of work' },
  { value: 'startedOn-desc', label: 'Started last' },
] as const
const fields = ['name', 'jobTitle', 'location', 'startedOn'] as const

/** Employees who have not left (documents §2 /employees). */
export function Employees() {
  const rights = useStaffRights()
  return rights.see ? (
    <List manages={rights.manage} />
  ) : (
    <Screen title="Employees">
      <NotPermitted />
    </Screen>
  )
}

function List({ manages }: { manages: boolean }) {
  const params = useListParams(staffPage)
  const { skip, get, filter, goTo, clear, round } = params
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState(false)
  const [moving, setMoving] = useState(false)
  const [search, groupId, sorting] = [get('search'), get('group'), get('order') || 'name']
  const state = states.find(each => each === get('state')) ?? 'all'
  const field = fields.find(each => sorting.startsWith(each)) ?? 'name'
  const list = useReadOfSite(
    employeeList,
    { skip, limit: staffPage, search, groupId, state, field, order: sorting.endsWith('-desc') ? 'desc' : 'asc' },
    { keepPrevious: true },
  )
  const groups = useRead(groupList, { limit: 100 })
  const several = useSites().length > 1
  useLastPage(list, params, staffPage)
  const narrow = (changes: Readonly<Record<string, string>>) => {
    setChosen(new Set())
    filter(changes)
  }
  const add = manages && (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" to="/employees/import">
        Import from a spreadsheet
      </Button>
      <Button to="/employee/add">Add employee</Button>
    </div>
  )
  const nameOfOne = chosen.size === 1 ? (list.data?.find(({ _id }) => chosen.has(_id))?.name ?? '') : ''
  const isNarrowed = search !== '' || groupId !== '' || state !== 'all' || skip > 0
  return (
    <Screen title="Employees" action={(list.data?.length !== 0 || isNarrowed) && add}>
      <StaffLinks />
      <Filters label="Find employees">
        <SearchField
          key={round}
          label="Search by name, e-mail, number, job or place"
          initial={search}
          showLabel
          onSearch={text => narrow({ search: text })}
        />
        <Select
          label="Group"
          name="group"
          value={groupId}
          options={[
            { value: '', label: 'All groups' },
            ...(groups.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => narrow({ group: value })}
        />
        <Select
          label="Sign-in"
          name="state"
          value={state}
          options={states.map(value => ({ value, label: value === 'all' ? 'All' : stateWord(value) }))}
          onChange={({ currentTarget: { value } }) => narrow({ state: value === 'all' ? '' : value })}
        />
        <Select
          label="Order"
          name="order"
          value={sorting}
          options={sortings}
          onChange={({ currentTarget: { value } }) => filter({ order: value === 'name' ? '' : value })}
        />
      </Filters>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'employee', many: 'employees' }}
        narrowed={isNarrowed}
        onClear={() => {
          setChosen(new Set())
          clear()
        }}
        empty={
          <EmptyState title="No employees yet" action={add}>
            Add the people who read and acknowledge your policies, one by one or from a spreadsheet. They join by an
            invitation or a joining card.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table
              caption="Employees"
              columns={employeeColumns(several)}
              rows={rows}
              rowKey={({ _id }) => _id}
              {...(manages && {
                selection: { chosen, onChange: setChosen, nameOf: ({ name }: { name: string }) => name },
              })}
            />
            <Pagination
              skip={skip}
              limit={staffPage}
              total={list.total}
              label="Pages of employees"
              onSkip={next => {
                setChosen(new Set())
                goTo(next)
              }}
            />
          </>
        )}
      </ListStates>
      {manages && (
        <BulkBar count={chosen.size} noun={{ one: 'employee', many: 'employees' }} onClear={() => setChosen(new Set())}>
          <InviteButtons ids={[...chosen]} onDone={() => setChosen(new Set())} />
          {several && (
            <Button variant="quiet" onClick={() => setMoving(true)}>
              Move to another location
            </Button>
          )}
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            Record leaving
          </Button>
        </BulkBar>
      )}
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog
            ids={[...chosen]}
            name={nameOfOne}
            from={commonSite(list.data?.filter(({ _id }) => chosen.has(_id)))}
            onClose={moved => {
              setMoving(false)
              if (moved) setChosen(new Set())
            }}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense fallback={null}>
          <LeaveDialog
            ids={[...chosen]}
            name={nameOfOne}
            onClose={gone => {
              setLeaving(false)
              if (gone) setChosen(new Set())
            }}
          />
        </Suspense>
      )}
    </Screen>
  )
}
