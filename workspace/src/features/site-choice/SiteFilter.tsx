import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { useSites } from './useSites.ts'

/** Narrows a list to one location; '' is all. Nothing where there is one to choose. */
export function SiteFilter({ value, onChange }: { value: string; onChange: (site: string) => void }) {
  const sites = useSites()
  if (sites.length < 2) return null
  // One that is closed was come by from its page: it stands last.
  const isClosed = value !== '' && !sites.some(({ _id }) => _id === value)
  return (
    <Select
      label="Location"
      name="site"
      value={value}
      placeholder="All"
      options={[
        ...sites.map(({ _id, name }) => ({ value: _id, label: name })),
        ...(isClosed ? [{ value, label: 'Closed location' }] : []),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
