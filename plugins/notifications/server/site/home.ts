import { fullName } from '@cloudoc/accounts/server/services/people.ts'
import { type ListedSite, listedSites, siteItem } from '@cloudoc/accounts/server/services/sites.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { countWorkAtSite } from '@cloudoc/quality/server/services.ts'
import { siteHome, siteNeeds } from '../../contract/site-board.ts'
import { readStandings, type SiteStanding, showsOf } from './standings.ts'

/** Users who are named, at most. */
const maxManagers = 50

/** Users who manage this site, and not all. One statement. */
async function namesOfManagers(db: Db, actor: Actor, siteId: number): Promise<string[]> {
  const rows = await sql<{ first_name: string | null; last_name: string | null; work_email: string | null }>`
    select u.first_name, u.last_name, u.work_email
      from people u
     where ${inCompany(actor, 'u')}
       and u.role = 'user'
       and u.deleted_at is null
       and u.site_ids::jsonb @> to_jsonb(${siteId}::int)
       ${allSites('they are of the office, and manage a location that the actor manages')}
     order by u.last_name, u.first_name, u.id
     limit ${maxManagers}`.rows(db)
  return rows.map(row => fullName(row) || (row.work_email ?? ''))
}

interface Facts {
  site: ListedSite
  standing: SiteStanding
  managers: readonly string[]
  plans: number
}
/** Of each thing that a new location needs: is it there? */
const isThere: Readonly<Record<(typeof siteNeeds)[number], (facts: Facts) => boolean>> = {
  address: ({ site }) => Boolean(site.line_1) && Boolean(site.postcode),
  number: ({ site }) => Boolean(site.regulator_number),
  manager: ({ site }) => Boolean(site.manager_name),
  people: ({ standing }) => standing.people > 0,
  managedBy: ({ managers }) => managers.length > 0,
  audits: ({ plans }) => plans > 0,
  policies: ({ standing }) => standing.readings.asked > 0,
}

/** Sets locations up: may do so, and manages all of them. */
const setsUp = (actor: Actor): boolean => may(actor, 'Settings') && actor.sites === 'all'

/** What an open location has not, of what somebody may see to; those who do not set locations up are told of nothing. */
const needsOf = (actor: Actor, facts: Facts) => {
  const shows = showsOf(actor)
  return setsUp(actor)
    ? siteNeeds.filter(
        need =>
          (need !== 'audits' || shows.quality) && (need !== 'policies' || shows.readings) && !isThere[need](facts),
      )
    : []
}

export default handleRead(siteHome, async ({ input: { siteId }, actor, db }) => {
  const site = await listedSites(actor, siteId).one(db)
  const isTheirs = site && (actor.sites === 'all' || actor.sites.includes(site.id))
  if (!isTheirs) return notFound(siteHome.texts.missing)
  const shows = showsOf(actor)
  const known = { details: siteItem(site), mayChange: setsUp(actor), shows }
  if (site.closed !== null) return done({ ...known, standing: null, managers: [], needs: [] })
  // With one location nothing is said of any.
  if (!actor.company.severalSites) return notFound(siteHome.texts.missing)
  const [[standing], managers, { plans }] = await Promise.all([
    readStandings(db, { ...actor, sites: [site.id] }),
    namesOfManagers(db, actor, site.id),
    countWorkAtSite(db, actor, site.id),
  ])
  if (!standing) return notFound(siteHome.texts.missing)
  return done({ ...known, standing, managers, needs: needsOf(actor, { site, standing, managers, plans }) })
})
