import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { closeSite } from '../../contract/site/sites.ts'
import { lockSites, noteSeveral } from './sites.ts'

const { texts } = closeSite

interface NeededBy {
  people: boolean
  manager: boolean
}

/** Does somebody who has not left work at a site, and does a sub-user manage no other that is open? One statement. */
const neededBy = (tx: Tx, scope: CompanyScope, siteId: number): Promise<NeededBy | undefined> =>
  sql<NeededBy>`
    select exists (
             select 1
               from people_sites w
               join people p on p.id = w.person_id and p.company_id = w.company_id and p.deleted_at is null
              where ${inCompany(scope, 'w')}
                and w.site_id = ${siteId}
                and w.ended_on is null
           ) as people,
           exists (
             select 1
               from people u
              where ${inCompany(scope, 'u')}
                and u.role = 'user'
                and u.deleted_at is null
                and u.site_ids is not null
                and not exists (
                      select 1
                        from sites s
                       where ${inCompany(scope, 's')}
                         and s.closed_on is null
                         and s.id <> ${siteId}
                         and u.site_ids::jsonb @> to_jsonb(s.id)
                    )
           ) as manager
           ${allSites('locations are of the whole company')}`.one(tx)

export default handleWrite(closeSite, async ({ input, actor, tx }) => {
  await lockSites(tx, actor)
  const site = await ofCompany(tx.db, 'sites', actor)
    .where({ document_id: input.siteId })
    .whereNull('closed_on')
    .first('id', 'document_id', 'is_main')
  if (!site) return notFound(texts.missing)
  if (site.is_main) return refuse(closeSite, 'main')
  const closedOn = input.closedOn || londonDate()
  if (closedOn > londonDate()) return invalid({ closedOn: texts.future }, texts.future)
  const needed = await neededBy(tx, actor, site.id)
  if (needed?.people) return refuse(closeSite, 'people')
  if (needed?.manager) return refuse(closeSite, 'manager')
  await ofCompany(tx.db, 'sites', actor).where({ id: site.id }).update({ closed_on: closedOn, updated_at: now() })
  await noteSeveral(tx, actor)
  const { company, person } = actor
  await emit(tx, 'company.changed-by', { companyId: company.id, personId: person.id, what: 'Closed a location' })
  return done({ siteId: site.document_id }, { text: texts.closed })
})
