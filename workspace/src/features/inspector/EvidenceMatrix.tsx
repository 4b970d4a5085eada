import { useState } from 'react'
import { evidenceMatrix } from '@cloudoc/policies/contract/inspector.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { MatrixTable } from '../matrix/MatrixTable.tsx'
import { legend, policyHeads, readerRows } from '../policies/proof/cells.ts'

const limit = 25
const policiesAtOnce = 40
const shows = [{ value: 'open', label: 'With something to read' }, { value: 'overdue', label: 'With something overdue' }] as const

/** People and policies, each leading closer. */
export function EvidenceMatrix({ token, onPolicy, onPerson }: { token: string; onPolicy: (id: string) => void; onPerson: (id: string, name: string) => void }) {
  const [search, setSearch] = useState('')
  const [show, setShow] = useState('')
  const [skip, setSkip] = useState(0)
  const [policySkip, setPolicySkip] = useState(0)
  const [round, setRound] = useState(0)
  const list = useRead(evidenceMatrix, { token, search, skip, limit, policySkip, policyLimit: policiesAtOnce, show: shows.find(({ value }) => value === show)?.value ?? 'all' }, { keepPrevious: true })
  const policies = list.data?.policies ?? []
  const clear = () => {
    setSearch('')
    setShow('')
    setSkip(0)
    setRound(round + 1)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Filters label="Find people">
        <SearchField key={round} label="Search people" showLabel onSearch={text => { setSearch(text); setSkip(0) }} />
        <Select label="Show" name="show" value={show} placeholder="All people" options={shows} onChange={({ currentTarget: { value } }) => { setShow(value); setSkip(0) }} />
      </Filters>
      <ListStates
        reading={list} rows={policies.length === 0 ? [] : list.data?.people} noun={{ one: 'person', many: 'people' }} narrowed={search !== '' || show !== '' || skip > 0} onClear={clear}
        empty={<EmptyState title="Nobody was asked to read anything yet">People are on the left, policies in force above.</EmptyState>}
      >
        {rows => (
          <>
            <MatrixTable caption="People and policies" legend={legend} columns={policyHeads(policies, id => ({ onPress: () => onPolicy(id) }))} rows={readerRows(rows, policies.length, (id, name) => ({ onPress: () => onPerson(id, name) }))} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of people" onSkip={setSkip} />
            <Pagination skip={policySkip} limit={policiesAtOnce} total={list.data?.policiesTotal ?? 0} label="Pages of policies" onSkip={setPolicySkip} />
          </>
        )}
      </ListStates>
    </div>
  )
}
