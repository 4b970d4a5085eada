import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { useState } from 'react'
import type { SiteName } from './useSites.ts'

/** Locations to be ticked, in a form, as `sites`. */
export function SitesField({
  label,
  hint,
  sites,
  chosen,
}: {
  label: string
  hint?: string
  sites: readonly SiteName[]
  /** Ids of those that are ticked at first. */
  chosen: readonly string[]
}) {
  const [value, setValue] = useState<readonly string[]>(chosen)
  return (
    <CheckboxGroup
      label={label}
      name="sites"
      {...(hint !== undefined && { hint })}
      choices={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value}
      onChange={setValue}
    />
  )
}
