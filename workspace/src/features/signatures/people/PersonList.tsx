import { signPeople } from '@cloudoc/esign/contract/lists.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useState } from 'react'
import { PickList } from '../../documents/create/PickList.tsx'
import { withoutAddress } from './PeopleDialog.tsx'

const step = 10

/** One of the company's people who have an e-mail address. */
export function PersonList({ picked, onPick }: { picked: string; onPick: (personId: string) => void }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const reading = useRead(signPeople, { search, skip: 0, limit }, { keepPrevious: true })
  const rows = reading.data
    ?.filter(({ email }) => email !== '')
    .map(({ personId, name, email }) => ({ id: personId, name, policyNumber: '', detail: email }))
  return (
    <div className="grid gap-2">
      <PickList
        label="Your people"
        search="Search your people"
        reading={reading}
        rows={rows}
        picked={picked}
        onPick={({ id }) => onPick(id)}
        empty={search === '' ? 'Nobody with an e-mail address is here yet.' : 'Nobody is called so.'}
        onSearch={text => {
          setSearch(text)
          setLimit(step)
        }}
        onMore={() => setLimit(limit + step)}
      />
      <p className="text-small text-quiet">{withoutAddress}</p>
    </div>
  )
}
