import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { policyMatrix } from '@cloudoc/policies/contract/reports.ts'
import { useState } from 'react'
import type { PickerProps } from '../../pickers/ManyPicker.tsx'
import { ManyPicker, pickStep } from '../../pickers/ManyPicker.tsx'

/** Employees of the company, by name. The matrix has them all, with a right that whoever assigns policies has. */
export function PersonPicker(props: PickerProps) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pickStep)
  const reading = useRead(policyMatrix, { search, skip: 0, limit, policyLimit: 1 }, { keepPrevious: true })
  const choices = (reading.data?.people ?? []).map(({ employeeId, name, open }) => ({
    id: employeeId,
    name,
    detail: open === 0 ? '' : `${open} to read`,
  }))
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
