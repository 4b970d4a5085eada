import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { dashboard } from '@cloudoc/notifications/contract/notifications.ts'

/** How the company stands, in one reading; not asked for by those who may not see it. */
export const useOverview = (wanted: boolean) => useRead(dashboard, wanted ? {} : null)
