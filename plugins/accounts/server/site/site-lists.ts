import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { siteList, siteNames, sitePlaces } from '../../contract/site/sites.ts'
import type { SiteRow } from '../tables.ts'
import { countPlaces, sitesManaged } from './sites.ts'

interface Listed extends SiteRow {
  opened: string | null
  closed: string | null
  people: number
}

const siteItem = (row: Listed) => ({
  _id: row.document_id,
  isMain: row.is_main,
  name: row.name,
  line1: row.line_1 ?? '',
  line2: row.line_2 ?? '',
  town: row.town ?? '',
  county: row.county ?? '',
  postcode: row.postcode ?? '',
  country: row.country ?? '',
  phone: row.phone ?? '',
  regulatorNumber: row.regulator_number ?? '',
  managerName: row.manager_name ?? '',
  managerEmail: row.manager_email ?? '',
  managerPhone: row.manager_phone ?? '',
  kind: row.kind ?? ('' as const),
  openedOn: row.opened ?? '',
  closedOn: row.closed ?? '',
  people: row.people,
})

export default [
  handleRead(siteList, async ({ actor, db }) => {
    const rows = await sql<Listed>`
      select s.*, s.opened_on::text as opened, s.closed_on::text as closed,
             (select count(distinct w.person_id)::int
                from people_sites w
                join people p on p.id = w.person_id and p.company_id = w.company_id and p.deleted_at is null
               where w.site_id = s.id
                 and w.company_id = s.company_id
                 and w.ended_on is null
                 ${allSites('locations are of the whole company')}) as people
        from sites s
       where ${inCompany(actor, 's')}
       order by s.closed_on is not null, s.is_main desc, ${natural(sql`s.name`)}, s.id`.rows(db)
    return done(rows.map(siteItem))
  }),
  handleRead(siteNames, async ({ actor, db }) => {
    if (actor.role === 'employee' || !actor.company.severalSites) return empty([])
    const sites = await sitesManaged(db, actor)
    return done(sites.map(({ document_id, name }) => ({ _id: document_id, name })))
  }),
  handleRead(sitePlaces, async ({ input, actor, db }) => done({ people: await countPlaces(db, actor, input.name) })),
]
