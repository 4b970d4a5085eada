import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { actionOwners } from '@cloudoc/quality/contract/actions.ts'
import { useState } from 'react'

/** People that are listed at once; of more, one searches. */
const listed = 100

/** Who sees to an action, as `ownerId`: of many people one searches first. `optional`: nobody chosen is oneself. */
export function OwnerField({ owner, optional = false }: { owner?: { id: string; name: string }; optional?: boolean }) {
  const [search, setSearch] = useState('')
  // The field keeps what is chosen by itself: a search must not take it out of the list.
  const [kept, setKept] = useState(owner && { value: owner.id, label: owner.name })
  const people = useRead(actionOwners, { search, limit: listed }, { keepPrevious: true })
  const found = (people.data ?? []).map(({ _id, name, jobTitle }) => ({
    value: _id,
    label: jobTitle === '' ? name : `${name}, ${jobTitle}`,
  }))
  const options = kept && !found.some(({ value }) => value === kept.value) ? [kept, ...found] : found
  return (
    <div className="grid gap-2">
      {(people.total > listed || search !== '') && (
        <SearchField label="Find somebody" name="findOwner" onSearch={setSearch} />
      )}
      <Select
        label="Who sees to it"
        name="ownerId"
        placeholder={people.isLoading ? 'Loading…' : optional ? 'You' : 'Choose somebody'}
        options={options}
        defaultValue={owner?.id ?? ''}
        onChange={({ currentTarget }) => setKept(options.find(({ value }) => value === currentTarget.value))}
      />
    </div>
  )
}
