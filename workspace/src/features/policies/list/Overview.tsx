import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { policyOverview } from '@cloudoc/policies/contract/reports.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { proofPath } from '../../addresses/policies.ts'
import { useReadOfSite } from '../../site-choice/useOfSite.ts'
import { PackButton } from '../inspection/PackButton.tsx'

/** Where the company stands, on top of its policies: one figure, and what needs somebody. */
export function Overview({ onFilter }: { onFilter: (changes: Readonly<Record<string, string>>) => void }) {
  const { data, isLoading } = useReadOfSite(policyOverview, {})
  if (isLoading) return <Skeleton shape="block" label="Loading where you stand" />
  // The list below says what is wrong; a figure that is missing is not shown as another one.
  if (!data || data.published + data.drafts + data.withdrawn === 0) return null
  const toDo: ReactNode[] = [
    data.overdue > 0 && (
      <Link to={proofPath('progress', 'person')} className={step}>
        <Status tone="danger">{data.overdue} overdue</Status>
      </Link>
    ),
    data.dueSoon > 0 && (
      <Link to={proofPath('matrix')} className={step}>
        <Status tone="warning">{data.dueSoon} due within a week</Status>
      </Link>
    ),
    data.locked > 0 && (
      <Link to={proofPath('progress', 'person')} className={step}>
        <Status tone="danger">{data.locked} locked out of a test</Status>
      </Link>
    ),
    data.changed > 0 && (
      <button type="button" onClick={() => onFilter({ status: '1', order: 'attention' })} className={step}>
        <Status tone="info">{data.changed} changed since published</Status>
      </button>
    ),
    data.unassigned > 0 && (
      <button type="button" onClick={() => onFilter({ status: '1' })} className={step}>
        <Status tone="neutral">{data.unassigned} that nobody has to read</Status>
      </button>
    ),
    data.drafts > 0 && (
      <button type="button" onClick={() => onFilter({ status: '0' })} className={step}>
        <Status tone="neutral">{data.drafts === 1 ? 'One draft' : `${data.drafts} drafts`}</Status>
      </button>
    ),
  ].filter(Boolean)
  return (
    <section
      aria-label="Where the company stands"
      className="grid gap-3 rounded-md border border-line bg-sheet p-4 shadow-sheet lg:flex lg:items-center lg:gap-8"
    >
      <div className="grid shrink-0 gap-1">
        <p className="flex items-baseline gap-3">
          <strong className="text-title tabular-nums">{data.people === 0 ? '–' : `${data.percent}%`}</strong>
          <span>read and acknowledged</span>
        </p>
        <p className="text-small text-quiet tabular-nums">
          {data.people === 0
            ? 'Nobody has anything to read yet.'
            : `${data.done + data.waived} of ${data.people} readings done, ${data.published} ${data.published === 1 ? 'policy' : 'policies'} in force`}
        </p>
      </div>
      {toDo.length > 0 ? (
        <ul aria-label="What needs somebody" className="flex flex-wrap gap-x-3">
          {toDo.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      ) : (
        <p className="text-quiet">Nothing is overdue.</p>
      )}
      <div className="shrink-0 md:ml-auto">
        <PackButton />
      </div>
    </section>
  )
}
const step = 'inline-flex min-h-target items-center rounded-md no-underline'
