import { sitesOfTexts } from '@cloudoc/accounts/server/services/sites.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { readingsMoved } from '../obligation/moved.ts'
import { fillInAnew } from './fill-in-anew.ts'
import '../tables.ts'

interface ChangedSite {
  companyId: number
  /** Row id. */
  siteId: number
  /** It was opened, and did not only change. */
  isOpened: boolean
}

/** Whoever works at a site that was opened owes what reads otherwise there, as whoever comes to it later does. */
async function askPeopleThere(tx: Tx, scope: CompanyScope, siteId: number): Promise<void> {
  const joined = await sql<{ personId: number; siteId: number }>`
    select w.person_id as "personId", w.site_id as "siteId"
      from people_sites w
     where ${inCompany(scope, 'w')}
       and w.site_id = ${siteId}
       and w.ended_on is null
       ${allSites('somebody reads what holds where they work')}
     order by w.person_id`.rows(tx)
  if (joined.length === 0) return
  const personIds = joined.map(({ personId }) => personId)
  await readingsMoved(tx, { companyId: scope.company.id, personIds, joined })
}

/** Fills in the policies in force for a site, some at a time (decision 38). The main one reads as the company does. */
const fillInSite = defineJob<ChangedSite>({
  name: 'policies.fill-in-site',
  async run({ companyId, siteId, isOpened }) {
    const scope = { company: { id: companyId } }
    const site = (await sitesOfTexts(pool(), scope)).find(({ id }) => id === siteId)
    if (!site || site.is_main) return
    let after: number | undefined = 0
    while (after !== undefined) {
      const from: number = after
      after = await inTransaction(tx => fillInAnew(tx, scope, { site, isOpened }, from))
    }
    if (isOpened) await inTransaction(tx => askPeopleThere(tx, scope, siteId))
  },
})

/** Follows what accounts tells of sites: their texts are filled in after the commit. */
export function followSites(): void {
  on('site.opened', (event, tx) => enqueue(tx, fillInSite, { ...event, isOpened: true }))
  on('site.details-changed', (event, tx) => enqueue(tx, fillInSite, { ...event, isOpened: false }))
}
