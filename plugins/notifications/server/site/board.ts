import { sitesManagedQuery } from '@cloudoc/accounts/server/services/sites.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { type BatchedQuery, batchedQuery, readTogether } from '@cloudoc/core/server/data/sql/batch.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { trainingAtSites } from '@cloudoc/courses/server/services.ts'
import { type AtSite, peopleAtSites } from '@cloudoc/people/server/services.ts'
import { readingsAtSites } from '@cloudoc/policies/server/services.ts'
import { siteBoard } from '../../contract/site-board.ts'

const nothingAsked: BatchedQuery<AtSite> = batchedQuery(
  sql`select 0 as site_id, 0 as asked, 0 as done, 0 as overdue where false`,
)
const nothing = { asked: 0, done: 0, overdue: 0 }

/** Of what is asked, how much is done: never 100 before all is. */
function standingAt(rows: readonly AtSite[], siteId: number) {
  const { asked, done: finished, overdue } = rows.find(({ site_id }) => site_id === siteId) ?? nothing
  return { asked, done: finished, overdue, percent: asked === 0 ? 100 : Math.floor((100 * finished) / asked) }
}

interface Standing {
  readings: { overdue: number; percent: number }
  training: { overdue: number; percent: number }
}
const bySeverity = (one: Standing, other: Standing): number =>
  other.readings.overdue + other.training.overdue - (one.readings.overdue + one.training.overdue) ||
  one.readings.percent + one.training.percent - (other.readings.percent + other.training.percent)

/** All of it by one statement. */
export default handleRead(siteBoard, async ({ actor, db }) => {
  const shows = { readings: may(actor, 'Policies', 'Manage users'), training: may(actor, 'Manage employee') }
  if (!actor.company.severalSites) return empty({ shows, sites: [] })
  const read = await readTogether(db, {
    sites: sitesManagedQuery(actor),
    people: peopleAtSites(actor),
    readings: shows.readings ? readingsAtSites(actor) : nothingAsked,
    training: shows.training ? trainingAtSites(actor) : nothingAsked,
  })
  const sites = read.sites.map(({ id, document_id, name }) => ({
    site: { _id: document_id, name },
    people: read.people.find(({ site_id }) => site_id === id)?.people ?? 0,
    readings: standingAt(read.readings, id),
    training: standingAt(read.training, id),
  }))
  return done({ shows, sites: sites.toSorted(bySeverity) })
})
