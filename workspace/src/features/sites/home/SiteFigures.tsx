import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { siteHome } from '@cloudoc/notifications/contract/site-board.ts'
import { Link } from 'react-router-dom'
import { Facts } from '../../screen/Facts.tsx'
import { boardPaths } from '../board/boardPaths.ts'

type Home = ReplyOf<typeof siteHome>
type Standing = NonNullable<Home['standing']>

/** A fact whose value leads to what it counts. */
const counted = (name: string, to: string, value: string) => ({
  name,
  value: (
    <Link to={to} aria-label={`${name}: ${value}`} className="inline-flex min-h-target items-center">
      {value}
    </Link>
  ),
})
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
  const { site, people, readings, training, textReviewsDue, reviewsDue, auditsLate, actionsLate } = standing
  const facts = [
    seesPeople
      ? counted('Employees', boardPaths.people(site._id), String(people))
      : { name: 'Employees', value: people },
    ...(shows.readings
      ? [
          counted('Read', boardPaths.readings(site._id), share(readings)),
          counted('Overdue readings', boardPaths.overdueReadings(site._id), String(readings.overdue)),
        ]
      : []),
    ...(shows.training
      ? [
          counted('Trained', boardPaths.training(site._id), share(training)),
          counted('Training overdue or expired', boardPaths.overdueTraining(site._id), String(training.overdue)),
        ]
      : []),
    ...(shows.documents ? [counted('Texts to review', boardPaths.texts(site._id), String(textReviewsDue))] : []),
    ...(shows.quality
      ? [
          counted('Risk reviews due', boardPaths.reviews(site._id), String(reviewsDue)),
          counted('Audits late', boardPaths.audits(site._id), String(auditsLate)),
          counted('Actions late', boardPaths.actions(site._id), String(actionsLate)),
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
