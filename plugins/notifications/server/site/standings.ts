import { sitesManagedQuery } from '@cloudoc/accounts/server/services/sites.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { type BatchedQuery, batchedQuery, readTogether } from '@cloudoc/core/server/data/sql/batch.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { trainingAtSites } from '@cloudoc/courses/server/services.ts'
import { textReviewsAtSites } from '@cloudoc/documents/server/services/documents.ts'
import { type AtSite, peopleAtSites } from '@cloudoc/people/server/services.ts'
import { readingsAtSites } from '@cloudoc/policies/server/services.ts'
import {
  accessesOf,
  actionsAtSites,
  auditsAtSites,
  type LateAtSite,
  reviewsAtSites,
} from '@cloudoc/quality/server/services.ts'

const nothingAsked: BatchedQuery<AtSite> = batchedQuery(
  sql`select 0 as site_id, 0 as asked, 0 as done, 0 as overdue where false`,
)
const nothingLate: BatchedQuery<LateAtSite> = batchedQuery(sql`select 0 as site_id, 0 as late where false`)
const nothing = { asked: 0, done: 0, overdue: 0 }

/** What somebody may see of how locations stand. */
export const showsOf = (actor: Actor) => ({
  readings: may(actor, 'Policies', 'Manage users'),
  training: may(actor, 'Manage employee'),
  quality: may(actor, 'Quality', 'Manage quality'),
  documents: may(actor, 'Documents', 'Manage users'),
})

/** Of what is asked, how much is done: never 100 before all is. */
function standingAt(rows: readonly AtSite[], siteId: number) {
  const { asked, done: finished, overdue } = rows.find(({ site_id }) => site_id === siteId) ?? nothing
  return { asked, done: finished, overdue, percent: asked === 0 ? 100 : Math.floor((100 * finished) / asked) }
}
const lateAt = (rows: readonly LateAtSite[], siteId: number): number =>
  rows.find(({ site_id }) => site_id === siteId)?.late ?? 0

/**
 * How the open locations stand that somebody manages, in the order of their names. Two statements at once: training is
 * most of the work in a large group.
 */
export async function readStandings(db: Db, actor: Actor) {
  const shows = showsOf(actor)
  const quality = <Row extends LateAtSite>(query: BatchedQuery<Row>) => (shows.quality ? query : nothingLate)
  const [read, learnt] = await Promise.all([
    readTogether(db, {
      sites: sitesManagedQuery(actor),
      people: peopleAtSites(actor),
      readings: shows.readings ? readingsAtSites(actor) : nothingAsked,
      texts: shows.documents ? textReviewsAtSites(actor) : nothingLate,
      reviews: quality(reviewsAtSites(actor, accessesOf(actor))),
      audits: quality(auditsAtSites(actor)),
      actions: quality(actionsAtSites(actor)),
    }),
    shows.training ? readTogether(db, { training: trainingAtSites(actor) }) : { training: [] },
  ])
  return read.sites.map(({ id, document_id, name }) => ({
    site: { _id: document_id, name },
    people: read.people.find(({ site_id }) => site_id === id)?.people ?? 0,
    readings: standingAt(read.readings, id),
    training: standingAt(learnt.training, id),
    textReviewsDue: lateAt(read.texts, id),
    reviewsDue: lateAt(read.reviews, id),
    auditsLate: lateAt(read.audits, id),
    actionsLate: lateAt(read.actions, id),
  }))
}
export type SiteStanding = Awaited<ReturnType<typeof readStandings>>[number]

/** How much is overdue at a location, of all kinds. */
export const overdueOf = (at: SiteStanding): number =>
  at.readings.overdue + at.training.overdue + at.textReviewsDue + at.reviewsDue + at.auditsLate + at.actionsLate
