import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { people } from '@cloudoc/kit/format/count.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { previewPublication } from '@cloudoc/policies/contract/publishing.ts'
import { useState } from 'react'

type Preview = ReplyOf<typeof previewPublication>
type Kind = keyof Preview['totals']
const kinds = ['again', 'first', 'still', 'carried', 'waived'] as const satisfies readonly Kind[]
/** What happens to somebody, and why. */
const effects: Readonly<Record<Kind, { title: string; why: string }>> = {
  again: { title: 'have to read it again', why: 'They had acknowledged an earlier version' },
  first: { title: 'have it to read for the first time', why: 'They have never had it' },
  still: { title: 'get it in place of the version before', why: 'They had not finished that one' },
  carried: { title: 'do not have to read it again', why: 'Their acknowledgement counts on' },
  waived: { title: 'stay excused', why: 'They were excused from the version before' },
}
const limit = 10

/** Exactly who has to read it, and why: numbers first, and by name whoever each number is. */
export function Effect({
  policyId,
  major,
  dueDate,
  totals,
  version,
  refreshing,
}: {
  policyId: string
  major: boolean
  dueDate: string
  totals: Preview['totals']
  version: string
  refreshing: boolean
}) {
  const [open, setOpen] = useState<Kind>()
  const some = kinds.filter(kind => totals[kind] > 0)
  return (
    <section
      aria-label={`What publishing version ${version} does`}
      aria-busy={refreshing}
      className={cx('grid gap-2 rounded-md bg-well p-4', refreshing && 'refreshing')}
    >
      <h3 className="text-heading">What version {version} does</h3>
      {some.length === 0 && (
        <p>Nobody has to read it yet: it is not assigned to anybody. You can say who after publishing.</p>
      )}
      <ul className="grid">
        {some.map(kind => (
          <li key={kind} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-expanded={open === kind}
              onClick={() => setOpen(open === kind ? undefined : kind)}
              className="flex min-h-target w-full flex-wrap items-center gap-x-3 py-2 text-left"
            >
              <strong className="tabular-nums">{people(totals[kind])}</strong>{' '}
              {totals[kind] === 1
                ? effects[kind].title
                    .replace('have ', 'has ')
                    .replace('get ', 'gets ')
                    .replace('do not', 'does not')
                    .replace('stay ', 'stays ')
                : effects[kind].title}
              <span className="text-small text-quiet">{effects[kind].why}</span>
              <span className="grow text-right text-small text-accent underline">
                {open === kind ? 'Hide names' : 'Who?'}
              </span>
            </button>
            {open === kind && (
              <Names
                key={`${String(major)} ${dueDate}`}
                policyId={policyId}
                major={major}
                dueDate={dueDate}
                kind={kind}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Names({ policyId, major, dueDate, kind }: { policyId: string; major: boolean; dueDate: string; kind: Kind }) {
  const [skip, setSkip] = useState(0)
  const { data, error, total, isLoading, retry } = useRead(
    previewPublication,
    { id: policyId, major, dueDate, kind, skip, limit },
    { keepPrevious: true },
  )
  if (error !== undefined) return <ErrorState text={error} onRetry={retry} />
  if (isLoading || !data) return <Skeleton count={3} label="Loading names" />
  return (
    <div className="grid gap-2 pb-3">
      <ul className="grid gap-1">
        {data.people.map(({ employeeId, name, why, dueDate: until }) => (
          <li key={employeeId} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {name} {why.length > 0 && <span className="text-quiet">({why.join(', ')})</span>}
            </span>
            {until !== '' && <span className="text-quiet">by {dayOf(until)}</span>}
          </li>
        ))}
      </ul>
      <Pagination skip={skip} limit={limit} total={total} label="Pages of names" onSkip={setSkip} />
    </div>
  )
}
