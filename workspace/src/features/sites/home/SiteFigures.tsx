import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { siteHome } from '@cloudoc/notifications/contract/site-board.ts'
import { Link } from 'react-router-dom'
import { boardPaths } from '../board/boardPaths.ts'

type Home = ReplyOf<typeof siteHome>
type Standing = NonNullable<Home['standing']>

interface SiteFigure {
  name: string
  value: string
  /** Leads to what it counts. */
  to?: string
}
const counted = (name: string, to: string, value: string): SiteFigure => ({ name, value, to })
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
  const figures: readonly SiteFigure[] = [
    seesPeople
      ? counted('Employees', boardPaths.people(site._id), String(people))
      : { name: 'Employees', value: String(people) },
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
      <dl className="grid max-w-wide border-t border-line">
        {figures.map(({ name, value, to }) => (
          <div
            key={name}
            className="flex min-h-target items-center justify-between gap-x-6 border-b border-line sm:grid sm:grid-cols-3"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 font-bold sm:col-span-2">
              {to === undefined ? (
                value
              ) : (
                <Link
                  to={to}
                  aria-label={`${name}: ${value}`}
                  className="inline-flex min-h-target min-w-target items-center justify-end sm:justify-start"
                >
                  {value}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
