import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import { siteList, siteNames, sitePlaces } from '../../contract/site/sites.ts'
import type { SiteRow } from '../tables.ts'
import { countPlaces, sitesManaged } from './sites.ts'

/** A location as lists have it. */
export interface ListedSite extends SiteRow {
  opened: string | null
  closed: string | null
  people: number
}

const addressOf = (row: ListedSite) => ({
  line1: row.line_1 ?? '',
  line2: row.line_2 ?? '',
  town: row.town ?? '',
  county: row.county ?? '',
  postcode: row.postcode ?? '',
  country: row.country ?? '',
  phone: row.phone ?? '',
})

/** As lists answer it. */
export const siteItem = (row: ListedSite) => ({
  _id: row.document_id,
  isMain: row.is_main,
  name: row.name,
  ...addressOf(row),
  regulatorNumber: row.regulator_number ?? '',
  managerName: row.manager_name ?? '',
  managerEmail: row.manager_email ?? '',
  managerPhone: row.manager_phone ?? '',
  kind: row.kind ?? ('' as const),
  openedOn: row.opened ?? '',
  closedOn: row.closed ?? '',
  closedBy: row.closer_name ?? '',
  people: row.people,
})

/**
 * Locations of a company, open and closed, with how many work there: the main one first, closed ones last.
 * @param siteId public id of the one that is asked for; '' for all
 */
export const listedSites = (scope: CompanyScope, siteId = '') =>
  sql<ListedSite>`
    select s.*, s.opened_on::text as opened, s.closed_on::text as closed,
           (select count(distinct w.person_id)::int
              from people_sites w
              join people p on p.id = w.person_id and p.company_id = w.company_id and p.deleted_at is null
             where w.site_id = s.id
               and w.company_id = s.company_id
               and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)
               ${allSites('locations are of the whole company')}) as people
      from sites s
     where ${inCompany(scope, 's')}
       ${siteId === '' ? nothing : sql`and s.document_id = ${siteId}`}
     order by s.closed_on is not null, s.is_main desc, ${natural(sql`s.name`)}, s.id`

export default [
  handleRead(siteList, async ({ actor, db }) => {
    const rows = await listedSites(actor).rows(db)
    return done(rows.map(siteItem))
  }),
  handleRead(siteNames, async ({ actor, db }) => {
    if (actor.role === 'employee' || !actor.company.severalSites) return empty([])
    const sites = await sitesManaged(db, actor)
    return done(sites.map(({ document_id, name }) => ({ _id: document_id, name })))
  }),
  handleRead(sitePlaces, async ({ input, actor, db }) => done({ people: await countPlaces(db, actor, input.name) })),
]
