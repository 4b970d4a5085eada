import { dashboard } from '@cloudoc/notifications/contract/notifications.ts'
import { useReadOfSite } from '../site-choice/useOfSite.ts'

/** How the company stands, in one reading; not asked for by those who may not see it. */
export const useOverview = (wanted: boolean) => useReadOfSite(dashboard, wanted ? {} : null)
