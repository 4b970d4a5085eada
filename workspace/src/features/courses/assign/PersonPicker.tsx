import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { useState } from 'react'
import type { PickerProps } from '../../pickers/ManyPicker.tsx'
import { ManyPicker, pickStep } from '../../pickers/ManyPicker.tsx'

/** Employees of the company, by name. */
export function PersonPicker(props: PickerProps) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pickStep)
  const reading = useRead(employeeList, { search, skip: 0, limit }, { keepPrevious: true })
  const choices = (reading.data ?? []).map(({ _id, name, jobTitle }) => ({ id: _id, name, detail: jobTitle }))
  return (
    <ManyPicker
      {...props}
      label="People"
      search="Search people"
      reading={reading}
      choices={choices}
      empty={search === '' ? 'There are no employees yet.' : 'Nobody is called so.'}
      onSearch={text => {
        setSearch(text)
        setLimit(pickStep)
      }}
      onMore={() => setLimit(limit + pickStep)}
    />
  )
}
