import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { policyMatrix } from '@cloudoc/policies/contract/reports.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { MatrixTable } from '../../matrix/MatrixTable.tsx'
import { editPath, recordPath } from '../paths.ts'
import { MatrixExport } from './MatrixExport.tsx'
import { legend, policyHeads, readerRows } from './cells.ts'

const limit = 25
const policiesAtOnce = 40
const shows = [{ value: 'open', label: 'With something to read' }, { value: 'overdue', label: 'With something overdue' }] as const

/** People and policies: the status of each person for each policy. Names stay in sight; the rest scrolls by itself. */
export function Matrix() {
  const [params] = useSearchParams()
  const [search, setSearch] = useState('')
  const [groupId, setGroup] = useState(params.get('group') ?? '')
  const [show, setShow] = useState('')
  const [skip, setSkip] = useState(0)
  const [policySkip, setPolicySkip] = useState(0)
  const [round, setRound] = useState(0)
  const groups = useRead(groupList, { skip: 0, limit: 100 }).data ?? []
  const list = useRead(policyMatrix, { search, skip, limit, policySkip, policyLimit: policiesAtOnce, show: shows.find(({ value }) => value === show)?.value ?? 'all', ...(groupId && { groupId }) }, { keepPrevious: true })
  const clear = () => {
    setSearch('')
    setGroup('')
    setShow('')
    setSkip(0)
    setRound(round + 1)
  }
  const first = (change: () => void) => {
    change()
    setSkip(0)
  }
  const policies = list.data?.policies ?? []
  return (
    <div className="grid grid-cols-1 gap-3">
      <Filters label="Find people">
        <SearchField key={round} label="Search people" initial={search} showLabel onSearch={text => first(() => setSearch(text))} />
        {groups.length > 0 && <Select label="Group" name="group" value={groupId} placeholder="Everyone" options={groups.map(({ _id, name }) => ({ value: _id, label: name }))} onChange={({ currentTarget: { value } }) => first(() => setGroup(value))} />}
        <Select label="Show" name="show" value={show} placeholder="All people" options={shows} onChange={({ currentTarget: { value } }) => first(() => setShow(value))} />
        <MatrixExport filter={{ search, show: shows.find(({ value }) => value === show)?.value ?? 'all', ...(groupId && { groupId }) }} />
      </Filters>
      <ListStates
        reading={list} rows={policies.length === 0 ? [] : list.data?.people} noun={{ one: 'person', many: 'people' }} narrowed={search !== '' || groupId !== '' || show !== '' || skip > 0} onClear={clear}
        empty={<EmptyState title={policies.length === 0 ? 'No policy is published yet' : 'There are no employees yet'}>People are on the left, published policies above.</EmptyState>}
      >
        {rows => (
          <>
            <MatrixTable caption="People and policies" legend={legend} columns={policyHeads(policies, id => ({ to: editPath(id, 'readers') }))} rows={readerRows(rows, policies.length, (id, name) => ({ to: recordPath(id, name) }))} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of people" onSkip={setSkip} />
            <Pagination skip={policySkip} limit={policiesAtOnce} total={list.data?.policiesTotal ?? 0} label="Pages of policies" onSkip={setPolicySkip} />
          </>
        )}
      </ListStates>
    </div>
  )
}
