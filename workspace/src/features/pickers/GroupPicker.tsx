import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { people } from '@cloudoc/kit/format/count.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { useState } from 'react'
import type { PickerProps } from './ManyPicker.tsx'
import { ManyPicker, pickStep } from './ManyPicker.tsx'

/** Groups of employees. */
export function GroupPicker(props: PickerProps) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pickStep)
  const reading = useRead(groupList, { search, skip: 0, limit }, { keepPrevious: true })
  const choices = (reading.data ?? []).map(({ _id, name, members }) => ({ id: _id, name, detail: people(members) }))
  return (
    <ManyPicker
      {...props}
      label="Groups"
      search="Search groups"
      reading={reading}
      choices={choices}
      empty={search === '' ? 'There are no groups yet.' : 'No group is called so.'}
      onSearch={text => {
        setSearch(text)
        setLimit(pickStep)
      }}
      onMore={() => setLimit(limit + pickStep)}
    />
  )
}
