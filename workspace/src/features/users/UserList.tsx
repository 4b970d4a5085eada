import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import type { leftUserList, userList } from '@cloudoc/people/contract/users.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useLastPage } from '../lists/useLastPage.ts'
import { useListParams } from '../lists/useListParams.ts'
import { type SystemUser, userColumns, usersPage } from './usersOf.tsx'

const sorts = {
  name: { field: 'name', order: 'asc' },
  email: { field: 'email', order: 'asc' },
  newest: { field: 'addedAt', order: 'desc' },
  seen: { field: 'seenAt', order: 'desc' },
} as const
type Sort = keyof typeof sorts
const sortWords: Readonly<Record<Sort, string>> = {
  name: 'Name',
  email: 'E-mail',
  newest: 'Newest first',
  seen: 'Last sign-in',
}
const asSort = (text: string): Sort => (Object.keys(sorts) as Sort[]).find(name => name === text) ?? 'name'

/** System Users, or those who have left, searched and sorted; `bulk` is what can be done with the chosen ones. */
export function UserList({
  call,
  noun,
  empty,
  bulk,
}: {
  call: typeof userList | typeof leftUserList
  noun: { one: string; many: string }
  empty: ReactNode
  bulk?: ((chosen: readonly SystemUser[], done: () => void) => ReactNode) | undefined
}) {
  const { skip, get, filter, goTo, clear, round } = useListParams(usersPage)
  const [search, sort] = [get('search'), asSort(get('sort'))]
  const users = useRead(call, { search, ...sorts[sort], skip, limit: usersPage }, { keepPrevious: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useLastPage(users, { skip, goTo }, usersPage)
  const picked = (users.data ?? []).filter(({ _id, role }) => chosen.has(_id) && role !== 'company')
  const none = () => setChosen(new Set())
  return (
    <>
      <Filters label={`Find ${noun.many}`}>
        <SearchField
          key={round}
          label="Search by name or e-mail"
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
        <Select
          label="Order by"
          name="sort"
          value={sort}
          options={(Object.keys(sorts) as Sort[]).map(value => ({ value, label: sortWords[value] }))}
          onChange={({ currentTarget: { value } }) => filter({ sort: value === 'name' ? '' : value })}
        />
      </Filters>
      <ListStates
        reading={users}
        rows={users.data}
        noun={noun}
        narrowed={search !== '' || skip > 0}
        onClear={clear}
        empty={empty}
      >
        {rows => (
          <>
            <Table
              caption={noun.many}
              columns={userColumns}
              rows={rows}
              rowKey={({ _id }) => _id}
              {...(bulk && { selection: { chosen, onChange: setChosen, nameOf: ({ name }: SystemUser) => name } })}
            />
            <Pagination
              skip={skip}
              limit={usersPage}
              total={users.total}
              label={`Pages of ${noun.many}`}
              onSkip={goTo}
            />
            {bulk && (
              <BulkBar count={picked.length} noun={noun} onClear={none}>
                {bulk(picked, none)}
              </BulkBar>
            )}
          </>
        )}
      </ListStates>
    </>
  )
}
