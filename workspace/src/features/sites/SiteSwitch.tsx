import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { useLocation } from 'react-router-dom'
import { isNarrowed, useSiteChoice } from '../site-choice/chosenSite.ts'

/** Whose people a screen shows: those of all locations, or of one. Only where there are several. */
export function SiteSwitch() {
  const { sites, site, choose } = useSiteChoice()
  const { pathname } = useLocation()
  if (sites.length < 2 || !isNarrowed(pathname)) return null
  const isKnown = site === '' || sites.some(({ _id }) => _id === site)
  return (
    <div className="no-print site-switch">
      <Select
        label="Location"
        name="site"
        value={isKnown ? site : 'unknown'}
        options={[
          { value: '', label: 'All locations' },
          ...(isKnown ? [] : [{ value: 'unknown', label: 'Unknown location', disabled: true }]),
          ...sites.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </div>
  )
}
