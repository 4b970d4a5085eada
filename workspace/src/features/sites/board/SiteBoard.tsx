import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { siteBoard } from '@cloudoc/notifications/contract/site-board.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { sitePath } from '../../addresses/sites.ts'
import { Refused } from '../../screen/Refused.tsx'
import { boardOrders, type Line, type Shows, sortBoard } from './boardOrder.ts'
import { boardPaths } from './boardPaths.ts'

/** A figure that leads to what it counts. */
function Figure({ to, label, value }: { to: string; label: string; value: number | string }) {
  return (
    <Link to={to} aria-label={label} className="inline-flex min-h-target min-w-target items-center sm:justify-end">
      {value}
    </Link>
  )
}

const nothingAsked = <span className="text-quiet">Nothing asked</span>

/** How much of what is asked is done, as a link to how each person stands. */
function Share({ at, what, to, name }: { at: Line['readings']; what: string; to: string; name: string }) {
  if (at.asked === 0) return nothingAsked
  return <Figure to={to} value={`${at.percent}%`} label={`${name}: ${at.percent}% ${what}`} />
}

function columnsOf(shows: Shows): readonly Column<Line>[] {
  const readings: readonly Column<Line>[] = [
    {
      key: 'read',
      head: 'Read',
      align: 'end',
      tight: true,
      cell: ({ site, readings: at }) => (
        <Share at={at} what="read" name={site.name} to={boardPaths.readings(site._id)} />
      ),
    },
    {
      key: 'readings',
      head: 'Overdue readings',
      align: 'end',
      cell: ({ site, readings: at }) => (
        <Figure
          to={boardPaths.overdueReadings(site._id)}
          value={at.overdue}
          label={`${site.name}: ${at.overdue} overdue readings`}
        />
      ),
    },
  ]
  const training: readonly Column<Line>[] = [
    {
      key: 'trained',
      head: 'Trained',
      align: 'end',
      tight: true,
      cell: ({ site, training: at }) => (
        <Share at={at} what="trained" name={site.name} to={boardPaths.training(site._id)} />
      ),
    },
    {
      key: 'training',
      head: 'Training overdue or expired',
      align: 'end',
      cell: ({ site, training: at }) => (
        <Figure
          to={boardPaths.overdueTraining(site._id)}
          value={at.overdue}
          label={`${site.name}: ${at.overdue} courses overdue or expired`}
        />
      ),
    },
  ]
  const late = (
    key: 'textReviewsDue' | 'reviewsDue' | 'auditsLate' | 'actionsLate',
    head: string,
    to: (site: string) => string,
    words: string,
  ): Column<Line> => ({
    key,
    head,
    align: 'end',
    cell: ({ site, [key]: value }) => (
      <Figure to={to(site._id)} value={value} label={`${site.name}: ${value} ${words}`} />
    ),
  })
  const quality: readonly Column<Line>[] = [
    { ...late('reviewsDue', 'Risk reviews due', boardPaths.reviews, 'risk reviews due'), wide: true },
    late('auditsLate', 'Audits late', boardPaths.audits, 'late audits'),
    late('actionsLate', 'Actions late', boardPaths.actions, 'late actions'),
  ]
  return [
    {
      key: 'name',
      head: 'Location',
      main: true,
      cell: ({ site }) => (
        <Link to={sitePath(site._id)} className="inline-flex min-h-target items-center wrap-anywhere">
          {site.name}
        </Link>
      ),
    },
    {
      key: 'people',
      head: 'Employees',
      align: 'end',
      wide: true,
      tight: true,
      cell: ({ site, people }) =>
        shows.people ? (
          <Figure to={boardPaths.people(site._id)} value={people} label={`${site.name}: ${people} employees`} />
        ) : (
          people
        ),
    },
    ...(shows.readings ? readings : []),
    ...(shows.training ? training : []),
    ...(shows.documents
      ? [{ ...late('textReviewsDue', 'Texts to review', boardPaths.texts, 'texts to review'), wide: true }]
      : []),
    ...(shows.quality ? quality : []),
  ]
}

/** How the locations stand, the worst first. Nothing where there is one. */
export function SiteBoard({ seesPeople }: { seesPeople: boolean }) {
  const [params, setParams] = useSearchParams()
  const { data, error, code, retry } = useRead(siteBoard, {})
  const order = boardOrders.find(({ value }) => value === params.get('order'))?.value ?? 'worst'
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  if (!data) return <Skeleton shape="row" count={3} label="Loading how the locations stand" />
  if (data.sites.length === 0) return null
  const shows = { ...data.shows, people: seesPeople }
  const orders = boardOrders.filter(({ of }) => of === undefined || shows[of])
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="standing">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="standing">How they stand</h2>
        {data.sites.length > 1 && (
          <div className="w-full sm:max-w-summary">
            <Select
              label="Order"
              name="order"
              value={order}
              options={orders.map(({ value, label }) => ({ value, label }))}
              onChange={({ currentTarget: { value } }) =>
                setParams(value === 'worst' ? {} : { order: value }, { replace: true })
              }
            />
          </div>
        )}
      </div>
      <Table
        caption="How the locations stand"
        columns={columnsOf(shows)}
        rows={sortBoard(data.sites, order)}
        rowKey={({ site }) => site._id}
      />
      <p className="max-w-measure text-small text-quiet">
        {data.sites.length > 1 && 'Who works at two locations counts at both. '}A figure leads to what it counts.
      </p>
    </section>
  )
}
