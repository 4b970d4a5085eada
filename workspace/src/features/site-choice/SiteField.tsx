import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { useSites } from './useSites.ts'

/** Whose people something is made for: of all locations, or of one. Nothing where there is one to choose. */
export function SiteField({ value, onChange }: { value: string; onChange: (site: string) => void }) {
  const sites = useSites()
  if (sites.length < 2) return null
  return (
    <Select
      label="Location"
      name="site"
      value={value}
      options={[{ value: '', label: 'All locations' }, ...sites.map(({ _id, name }) => ({ value: _id, label: name }))]}
      hint="For one location it names nobody who works elsewhere."
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
