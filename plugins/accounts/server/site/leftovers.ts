import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { siteLeftovers } from '../../contract/site/site-life.ts'
import { fullName } from '../login/name-of.ts'
import type { PersonRow } from '../tables.ts'
import { workAtSite } from './work-at-site.ts'

const { texts } = siteLeftovers
/** Users who are named, at most. */
const maxNamed = 100

/** SQL: who works at a site today or later, and has not left: `person_id` and the last day there, if that is known. */
export const workingAt = (scope: CompanyScope, siteId: number): SqlPart => sql`
  select distinct w.person_id
    from people_sites w
    join people p on p.id = w.person_id and p.company_id = w.company_id and p.deleted_at is null
   where ${inCompany(scope, 'w')}
     and w.site_id = ${siteId}
     and w.ended_on is null
     ${allSites('whoever closes a location manages all of them')}`

/** Users who manage this site and no other that is open. One statement. */
export const findSoleManagers = (
  db: Db,
  scope: CompanyScope,
  siteId: number,
): Promise<Pick<PersonRow, 'id' | 'first_name' | 'last_name' | 'work_email'>[]> =>
  sql<PersonRow>`
    select u.id, u.first_name, u.last_name, u.work_email
      from people u
     where ${inCompany(scope, 'u')}
       and u.role = 'user'
       and u.deleted_at is null
       and u.site_ids::jsonb @> to_jsonb(${siteId}::int)
       and not exists (
             select 1
               from sites s
              where s.company_id = u.company_id
                and s.closed_on is null
                and s.id <> ${siteId}
                and u.site_ids::jsonb @> to_jsonb(s.id)
           )
       ${allSites('whoever closes a location manages all of them')}
     order by u.last_name, u.first_name, u.id`.rows(db)

export default handleRead(siteLeftovers, async ({ input: { siteId }, actor, db }) => {
  const site = await ofCompany(db, 'sites', actor)
    .where({ document_id: siteId })
    .first('id', 'name', 'is_main', 'closed_on')
  if (!site) return notFound(texts.missing)
  if (site.is_main) return refuse(siteLeftovers, 'main')
  if (site.closed_on !== null) return refuse(siteLeftovers, 'closed')
  const [people, managers, work] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${workingAt(actor, site.id)}) w`.one(db),
    findSoleManagers(db, actor, site.id),
    workAtSite.get()(db, actor, site.id),
  ])
  return done({
    name: site.name,
    people: people?.count ?? 0,
    managers: managers.slice(0, maxNamed).map(manager => fullName(manager) || (manager.work_email ?? '')),
    ...work,
  })
})
