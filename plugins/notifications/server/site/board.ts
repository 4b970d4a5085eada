import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { siteBoard } from '../../contract/site-board.ts'
import { overdueOf, readStandings, type SiteStanding, showsOf } from './standings.ts'

const bySeverity = (one: SiteStanding, other: SiteStanding): number =>
  overdueOf(other) - overdueOf(one) ||
  one.readings.percent + one.training.percent - (other.readings.percent + other.training.percent)

export default handleRead(siteBoard, async ({ actor, db }) => {
  const shows = showsOf(actor)
  if (!actor.company.severalSites) return empty({ shows, sites: [] })
  const sites = await readStandings(db, actor)
  return done({ shows, sites: sites.toSorted(bySeverity) })
})
