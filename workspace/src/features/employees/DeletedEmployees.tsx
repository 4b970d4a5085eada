import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { deletedEmployees, restoreEmployee } from '@cloudoc/people/contract/employees.ts'
import { useState } from 'react'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useLastPage } from '../lists/useLastPage.ts'
import { useListParams } from '../lists/useListParams.ts'
import { useStaffRights } from '../rights/employees.ts'
import { NotPermitted } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { leftColumns } from './columns.tsx'
import { staffPage } from './Employees.tsx'
import { StaffLinks } from './StaffLinks.tsx'

/** Employees who have left, to be brought back (documents §2 /deleted/employees). */
export function DeletedEmployees() {
  const rights = useStaffRights()
  const params = useListParams(staffPage)
  const { skip, get, filter, goTo, clear, round } = params
  const search = get('search')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState(false)
  const write = useWriting()
  const list = useRead(deletedEmployees, rights.see ? { skip, limit: staffPage, search } : null, { keepPrevious: true })
  useLastPage(list, params, staffPage)
  if (!rights.see)
    return (
      <Screen title="Employees who left">
        <NotPermitted />
      </Screen>
    )
  const restore = async () => {
    setPending(true)
    if (await write(restoreEmployee, { employeeId: [...chosen] })) setChosen(new Set())
    setPending(false)
  }
  return (
    <Screen title="Employees who left" lead="Whoever comes back is the same person, with groups, folders and history.">
      <StaffLinks />
      <Filters label="Find employees who left">
        <SearchField
          key={round}
          label="Search by name, e-mail, number, job or place"
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
      </Filters>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'employee', many: 'employees' }}
        narrowed={search !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState title="Nobody has left" action={<Button to="/employees">Employees</Button>}>
            Whoever leaves is listed here, and can be brought back.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table
              caption="Employees who left"
              columns={leftColumns}
              rows={rows}
              rowKey={({ _id }) => _id}
              {...(rights.manage && {
                selection: { chosen, onChange: setChosen, nameOf: ({ name }: { name: string }) => name },
              })}
            />
            <Pagination
              skip={skip}
              limit={staffPage}
              total={list.total}
              label="Pages of employees who left"
              onSkip={goTo}
            />
          </>
        )}
      </ListStates>
      <BulkBar count={chosen.size} noun={{ one: 'employee', many: 'employees' }} onClear={() => setChosen(new Set())}>
        <Button progress={pending ? 'pending' : 'idle'} onClick={() => void restore()}>
          Bring back
        </Button>
      </BulkBar>
    </Screen>
  )
}
