import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { groupPath } from '../addresses/employees.ts'
import { staffPage } from '../employees/Employees.tsx'
import type { Group } from '../employees/employeesReads.ts'
import { StaffLinks } from '../employees/StaffLinks.tsx'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useLastPage } from '../lists/useLastPage.ts'
import { useListParams } from '../lists/useListParams.ts'
import { useStaffRights } from '../rights/employees.ts'
import { NotPermitted } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'

const DeleteGroups = lazy(async () => ({ default: (await import('./DeleteGroups.tsx')).DeleteGroups }))

const columns: readonly Column<Group>[] = [
  {
    key: 'name',
    head: 'Group',
    main: true,
    cell: ({ _id, name }) => (
      <Link to={groupPath(_id)} className="inline-flex min-h-target items-center wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { key: 'members', head: 'Members', align: 'end', tight: true, cell: ({ members }) => members },
  { key: 'changed', head: 'Made or renamed', tight: true, cell: ({ updated_at }) => <Day date={updated_at} /> },
]
const sortings = [
  { value: 'name', label: 'Name, A to Z' },
  { value: 'name-desc', label: 'Name, Z to A' },
  { value: 'members-desc', label: 'Most members' },
] as const

/** Groups of employees (documents §2 /groups). */
export function Groups() {
  const rights = useStaffRights()
  const params = useListParams(staffPage)
  const { skip, get, filter, goTo, clear, round } = params
  const [search, sorting] = [get('search'), get('order') || 'name']
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState(false)
  const field = sorting.startsWith('members') ? 'members' : 'name'
  const list = useRead(
    groupList,
    rights.seeGroups
      ? { skip, limit: staffPage, search, field, order: sorting.endsWith('-desc') ? 'desc' : 'asc' }
      : null,
    { keepPrevious: true },
  )
  useLastPage(list, params, staffPage)
  if (!rights.seeGroups)
    return (
      <Screen title="Groups">
        <NotPermitted />
      </Screen>
    )
  const add = rights.groups && <Button to="/group/add">Add group</Button>
  const isNarrowed = search !== '' || skip > 0
  return (
    <Screen title="Groups" action={(list.data?.length !== 0 || isNarrowed) && add}>
      <StaffLinks />
      <Filters label="Find groups">
        <SearchField
          key={round}
          label="Search by name"
          initial={search}
          showLabel
          onSearch={text => {
            setChosen(new Set())
            filter({ search: text })
          }}
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
        noun={{ one: 'group', many: 'groups' }}
        narrowed={isNarrowed}
        onClear={clear}
        empty={
          <EmptyState title="No groups yet" action={add}>
            A group is a set of employees, such as night staff, to whom policies are assigned together. Whoever joins it
            later gets them, too.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table
              caption="Groups"
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              {...(rights.groups && { selection: { chosen, onChange: setChosen, nameOf: ({ name }: Group) => name } })}
            />
            <Pagination
              skip={skip}
              limit={staffPage}
              total={list.total}
              label="Pages of groups"
              onSkip={next => {
                setChosen(new Set())
                goTo(next)
              }}
            />
          </>
        )}
      </ListStates>
      <BulkBar count={chosen.size} noun={{ one: 'group', many: 'groups' }} onClear={() => setChosen(new Set())}>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {chosen.size === 1 ? 'Delete group' : 'Delete groups'}
        </Button>
      </BulkBar>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteGroups
            ids={[...chosen]}
            onClose={gone => {
              setDeleting(false)
              if (gone) setChosen(new Set())
            }}
          />
        </Suspense>
      )}
    </Screen>
  )
}
