import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { qualityOverview } from '@cloudoc/quality/contract/actions.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { actions } from '../../actions/actionTexts.ts'
import { actionPath, actionsPath } from '../../addresses/quality.ts'
import { Filters } from '../../lists/Filters.tsx'
import { useQualityRights } from '../../rights/quality.ts'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { SiteFilter } from '../../site-choice/SiteFilter.tsx'
import { useSites } from '../../site-choice/useSites.ts'
import { DueDay } from '../ActionLabels.tsx'
import { NewActionButton } from '../actions/NewActionButton.tsx'
import { QualityTabs } from '../QualityTabs.tsx'
import type { ActionCounts, Overview } from '../qualityReads.ts'

/** What was found, who sees to it, and whether it was: this month (next-lines-2 §1). */
export function QualityOverview() {
  const { see, manage } = useQualityRights()
  const sites = useSites()
  const [params, setParams] = useSearchParams()
  const siteId = params.get('site') ?? ''
  const overview = useRead(qualityOverview, see ? { siteId } : null, { keepPrevious: true })
  if (!see)
    return (
      <Screen title="Quality">
        <NotPermitted />
      </Screen>
    )
  return (
    <Screen title="Quality" action={manage && <NewActionButton />}>
      <QualityTabs />
      {sites.length > 1 && (
        <Filters label="Narrow the overview">
          <SiteFilter value={siteId} onChange={site => setParams(site === '' ? {} : { site }, { replace: true })} />
        </Filters>
      )}
      {overview.isLoading && <Skeleton shape="block" count={3} label="Loading how this month stands" />}
      {overview.error !== undefined && <Refused error={overview.error} code={overview.code} onRetry={overview.retry} />}
      {overview.data && <Shown overview={overview.data} site={siteId} />}
    </Screen>
  )
}

const isEmpty = ({ counts, repeats }: Overview): boolean =>
  repeats.length === 0 && Object.values(counts).every(count => count === 0)

function Shown({ overview, site }: { overview: Overview; site: string }) {
  if (isEmpty(overview))
    return site !== '' ? (
      <EmptyState title="No actions here" icon={<ClipboardCheck className="size-8" />}>
        No action of this location was open this month.
      </EmptyState>
    ) : (
      <EmptyState title="No actions yet" icon={<ClipboardCheck className="size-8" />}>
        What is found becomes an action: somebody owns it by a day, shows that it was done, and somebody else confirms
        it.
      </EmptyState>
    )
  const { counts, owners, next, repeats } = overview
  return (
    <>
      <Figures counts={counts} site={site} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Part title="Next to be done" empty={next.length === 0 && 'Nothing is to be done.'}>
          {next.map(action => (
            <Line
              key={action.actionId}
              to={actionPath(action.actionId)}
              label={action.title}
              beside={
                <>
                  <span>{action.owner}</span>
                  {action.late ? <Status tone="danger">Late</Status> : <DueDay action={action} />}
                </>
              }
            />
          ))}
        </Part>
        <div className="grid grid-cols-1 gap-6">
          <Part title="Who has what to do" empty={owners.length === 0 && 'Nobody has anything to do.'}>
            {owners.map(({ ownerId, name, open, late }) => (
              <Line
                key={ownerId}
                to={actionsPath({ owner: ownerId, site })}
                label={name}
                beside={`${actions(open)}${late > 0 ? `, ${late} late` : ''}`}
              />
            ))}
          </Part>
          <Part title="Found again and again" empty={repeats.length === 0 && 'Nothing was found twice within 90 days.'}>
            {repeats.map(({ key, title, times, open }) => (
              <Line
                key={key}
                to={actionsPath({ show: 'all', repeats: key, site })}
                label={title}
                beside={`${times} times${open > 0 ? `, ${open} open` : ''}`}
              />
            ))}
          </Part>
        </div>
      </div>
    </>
  )
}

const figures: readonly { count: keyof ActionCounts; label: string; show: string }[] = [
  { count: 'late', label: 'late', show: 'late' },
  { count: 'due', label: 'due this month', show: 'due' },
  { count: 'waiting', label: 'to be confirmed', show: 'waiting' },
  { count: 'check', label: 'to look at again', show: 'check' },
  { count: 'finished', label: 'done this month', show: 'finished' },
]

/** How many of each, each leading to these. */
const Figures = ({ counts, site }: { counts: ActionCounts; site: string }) => (
  <ul aria-label="This month" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
    {figures.map(({ count, label, show }) => (
      <li key={count} className="relative rounded-md border border-line bg-sheet p-4 shadow-sheet hover:border-ink">
        <Link
          to={actionsPath({ show, site })}
          className="grid text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:underline"
        >
          <span className={`text-title tabular-nums ${count === 'late' && counts.late > 0 ? 'text-danger' : ''}`}>
            {counts[count]}
          </span>{' '}
          <span className="text-quiet">{label}</span>
        </Link>
      </li>
    ))}
  </ul>
)

const Part = ({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) => (
  <Card as="section" className="grid content-start gap-2">
    <h2 className="text-heading">{title}</h2>
    {empty ? <p className="text-quiet">{empty}</p> : <ul className="border-t border-line">{children}</ul>}
  </Card>
)

const Line = ({ to, label, beside }: { to: string; label: string; beside: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0">
    <Link to={to} className="inline-flex min-h-target min-w-0 items-center wrap-anywhere">
      {label}
    </Link>
    <span className="flex flex-wrap items-center gap-x-4 text-small text-quiet">{beside}</span>
  </li>
)
