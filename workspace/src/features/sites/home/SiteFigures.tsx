import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { siteHome } from '@cloudoc/notifications/contract/site-board.ts'
import { Link } from 'react-router-dom'
import { Facts } from '../../screen/Facts.tsx'
import { boardPaths } from '../board/boardPaths.ts'

type Home = ReplyOf<typeof siteHome>
type Standing = NonNullable<Home['standing']>

const lead = (to: string, words: string) => (
  <Link to={to} className="inline-flex min-h-target items-center">
    {words}
  </Link>
)
const share = ({ asked, percent }: Standing['readings']): string => (asked === 0 ? 'Nothing asked' : `${percent}%`)

/** How a location stands: the figures of the board, each a way to what it counts. */
export function SiteFigures({
  standing,
  shows,
  seesPeople,
}: {
  standing: Standing
  shows: Home['shows']
  seesPeople: boolean
}) {
  const { site, people, readings, training, reviewsDue, auditsLate, actionsLate } = standing
  const facts = [
    { name: 'Employees', value: seesPeople ? lead(boardPaths.people(site._id), String(people)) : people },
    ...(shows.readings
      ? [
          { name: 'Read', value: lead(boardPaths.readings(site._id), share(readings)) },
          { name: 'Overdue readings', value: lead(boardPaths.overdueReadings(site._id), String(readings.overdue)) },
        ]
      : []),
    ...(shows.training
      ? [
          { name: 'Trained', value: lead(boardPaths.training(site._id), share(training)) },
          {
            name: 'Training overdue or expired',
            value: lead(boardPaths.overdueTraining(site._id), String(training.overdue)),
          },
        ]
      : []),
    ...(shows.quality
      ? [
          { name: 'Risk reviews due', value: lead(boardPaths.reviews(site._id), String(reviewsDue)) },
          { name: 'Audits late', value: lead(boardPaths.audits(site._id), String(auditsLate)) },
          { name: 'Actions late', value: lead(boardPaths.actions(site._id), String(actionsLate)) },
        ]
      : []),
  ]
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="standing">
      <h2 id="standing">How it stands</h2>
      <Facts facts={facts} />
    </section>
  )
}
