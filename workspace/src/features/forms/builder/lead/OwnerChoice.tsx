import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { actionOwners } from '@cloudoc/quality/contract/actions.ts'
import { useState } from 'react'

/** People that are listed at once; of more, one searches. */
const listed = 100
const manager = { value: '', label: 'The manager of the place' }

/** Who sees to an action: whoever manages the place, or somebody by name. */
export function OwnerChoice({
  name,
  ownerId,
  onChange,
}: {
  name: string
  ownerId: string
  onChange: (ownerId: string) => void
}) {
  const [search, setSearch] = useState('')
  const people = useRead(actionOwners, { search, limit: listed }, { keepPrevious: true })
  const found = (people.data ?? []).map(({ _id, name: label }) => ({ value: _id, label }))
  const isListed = ownerId === '' || found.some(({ value }) => value === ownerId)
  const chosen = isListed ? [] : [{ value: ownerId, label: people.isLoading ? 'Loading…' : 'As it was chosen' }]
  return (
    <div className="grid gap-2">
      {(people.total > listed || search !== '') && (
        <SearchField label="Find somebody" name={`${name}-find`} onSearch={setSearch} />
      )}
      <Select
        label="Who sees to it"
        name={name}
        options={[manager, ...chosen, ...found]}
        value={ownerId}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    </div>
  )
}
