import { searchFilters } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'

/** Narrows a list to one of the company's sets; nothing to choose from where it has documents of one alone. */
export function SetFilter({ value, onChange }: { value: string; onChange: (set: string) => void }) {
  const { data } = useRead(searchFilters, {})
  const sets = data?.sets ?? []
  if (sets.length < 2 && value === '') return null
  return (
    <div className="sm:max-w-narrow">
      <Select
        className="w-full min-w-0"
        label="Set"
        hideLabel
        name="set"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        options={[{ value: '', label: 'All sets' }, ...sets.map(({ value: id, name }) => ({ value: id, label: name }))]}
      />
    </div>
  )
}
