import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { graceDays, offlineDays, planDays } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { auditPlan } from '@cloudoc/quality/contract/audits/plan.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { qualityPath } from '../../addresses/quality.ts'
import { auditListPath, walkPath } from '../../addresses/quality-audits.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { Screen } from '../../screen/Screen.tsx'
import { SiteFilter } from '../../site-choice/SiteFilter.tsx'
import { useSites } from '../../site-choice/useSites.ts'
import { AuditTabs } from '../AuditTabs.tsx'
import type { Planned } from '../auditsReads.ts'
import type { LocalWalk } from '../phone/localWalk.ts'
import { useWaitingWalks } from '../phone/useWaitingWalks.ts'
import { PlannedList } from './PlannedList.tsx'

const SkipDialog = lazy(async () => ({ default: (await import('./SkipDialog.tsx')).SkipDialog }))
const limit = 100
const noun = { one: 'planned audit', many: 'planned audits' }

interface Group {
  title: string
  rows: Planned[]
}
/** By day: what is late, what this week asks for, and what is to come. */
function groupsOf(rows: readonly Planned[], day: string): Group[] {
  const weekEnds = daysAfter(day, 6)
  return [
    { title: 'Late', rows: rows.filter(({ dueOn }) => dueOn < day) },
    { title: 'This week', rows: rows.filter(({ dueOn }) => dueOn >= day && dueOn <= weekEnds) },
    { title: 'Coming', rows: rows.filter(({ dueOn }) => dueOn > weekEnds) },
  ].filter(group => group.rows.length > 0)
}

/** Walks that this phone has and the server has no result of. */
function WalksHere({ walks }: { walks: readonly LocalWalk[] }) {
  if (walks.length === 0) return null
  return (
    <Notice tone="info" title={walks.length === 1 ? 'An audit is in this phone' : 'Audits are in this phone'}>
      <ul className="grid gap-1">
        {walks.map(({ walk, doneAt }) => (
          <li key={walk.walkId}>
            <Link to={walkPath(walk.walkId)}>{walk.title}</Link>
            {doneAt === '' ? ', begun' : ', waits for a connection'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** /quality/audits: what is to be walked, and by whom (next-lines-2 §1). */
export function Audits() {
  const { skip, get, filter, goTo, clear } = useListParams(limit)
  const manages = useQualityRights().manage
  const sites = useSites()
  const walks = useWaitingWalks()
  const [skipping, setSkipping] = useState<Planned>()
  const siteId = get('site')
  const day = today()
  const list = useRead(
    auditPlan,
    {
      from: daysAfter(day, -graceDays - offlineDays),
      to: daysAfter(day, planDays),
      open: true,
      siteId,
      skip,
      limit,
    },
    { keepPrevious: true },
  )
  return (
    <Screen
      title="Audits"
      crumbs={[{ label: 'Quality', to: qualityPath }]}
      lead="What is to be walked, and by whom. Open an audit before you go: it works without a signal."
    >
      <AuditTabs />
      <WalksHere walks={walks} />
      {sites.length > 1 && (
        <Filters label="Find planned audits">
          <SiteFilter value={siteId} onChange={site => filter({ site })} />
        </Filters>
      )}
      <ListStates
        reading={list}
        rows={list.data?.planned}
        noun={noun}
        narrowed={siteId !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="Nothing is planned"
            icon={<ClipboardCheck className="size-8" />}
            action={
              <Button variant="quiet" to={auditListPath}>
                {manages ? 'Choose audits and plan them' : 'See all audits'}
              </Button>
            }
          >
            Take over audits of the library, and say how often each is walked, and by whom.
          </EmptyState>
        }
      >
        {rows => (
          <>
            {groupsOf(rows, day).map(group => (
              <section key={group.title} aria-label={group.title} className="grid gap-2">
                <h2 className="text-heading">{group.title}</h2>
                <PlannedList caption={group.title} rows={group.rows} onSkip={manages ? setSkipping : undefined} />
              </section>
            ))}
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of the plan" onSkip={goTo} />
          </>
        )}
      </ListStates>
      {skipping && (
        <Suspense fallback={null}>
          <SkipDialog planned={skipping} onClose={() => setSkipping(undefined)} />
        </Suspense>
      )}
    </Screen>
  )
}
