import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'

/** What is not over at a site. */
export interface WorkAtSite {
  /** Actions that somebody has to do, to confirm, or to look at again. */
  actions: number
  /** Plans of audits that go on. */
  plans: number
  /** Records of registers that are not closed. */
  records: number
}

/** How much is not over at a site, by its row id. The quality room provides it. */
export const workAtSite = port<(db: Db, scope: CompanyScope, siteId: number) => Promise<WorkAtSite>>('work at a site')
