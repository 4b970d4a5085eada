import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'

export interface SiteName {
  _id: string
  name: string
}

const none: readonly SiteName[] = []

/** The locations whose staff this person manages; undefined until they are known. */
export function useKnownSites(): readonly SiteName[] | undefined {
  const { userRole } = useSession()
  return useRead(siteNames, userRole === 'employee' ? null : {}).data
}

/** The locations whose staff this person manages. None where the company has one: then no screen speaks of any. */
export const useSites = (): readonly SiteName[] => useKnownSites() ?? none
