import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import type { ListState } from '../lists/useListState.ts'

/** Narrows people to those of a group, where the company has groups. */
export function GroupFilter({ people }: { people: ListState }) {
  const groups = useRead(groupList, { skip: 0, limit: 100 }).data ?? []
  if (groups.length === 0) return null
  return (
    <Select
      label="Group"
      name="group"
      value={people.get('group')}
      placeholder="Everyone"
      options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
      onChange={({ currentTarget: { value } }) => people.filter({ group: value })}
    />
  )
}
