import type { SiteName } from './useSites.ts'

/** Locations to choose among in a list; one that is not open, and was come by from its page, stands last. */
export const siteOptions = (sites: readonly SiteName[], chosen: string): { value: string; label: string }[] => [
  ...sites.map(({ _id, name }) => ({ value: _id, label: name })),
  ...(chosen === '' || sites.some(({ _id }) => _id === chosen) ? [] : [{ value: chosen, label: 'Closed location' }]),
]
