import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { dayOf, today } from '@cloudoc/kit/format/date.ts'
import { auditPlan } from '@cloudoc/quality/contract/audits/plan.ts'
import { monthBeside, monthInWords } from '@cloudoc/quality/contract/meeting/month-words.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { auditsPath } from '../../addresses/quality-audits.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import { AuditTabs } from '../AuditTabs.tsx'
import { PlannedList } from './PlannedList.tsx'

const limit = 100
const monthForm = /^\d{4}-(?:0[1-9]|1[0-2])$/
const lastOf = (month: string): string => daysAfter(`${monthBeside(month, 1)}-01`, -1)

/** /quality/audits/calendar: a month, day by day, with what was done, missed and left out. */
export function AuditCalendar() {
  const { skip, get, filter, goTo, clear } = useListParams(limit)
  const month = monthForm.test(get('month')) ? get('month') : today().slice(0, 7)
  const list = useRead(auditPlan, { from: `${month}-01`, to: lastOf(month), skip, limit }, { keepPrevious: true })
  const counts = list.data?.counts
  const name = monthInWords(month)
  return (
    <Screen title={`Audits in ${name}`} crumbs={[{ label: 'Audits', to: auditsPath }]}>
      <AuditTabs />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => filter({ month: monthBeside(month, -1) })}>
          Month before
        </Button>
        <Button variant="quiet" onClick={() => filter({ month: monthBeside(month, 1) })}>
          Month after
        </Button>
        {counts && (
          <p className="text-quiet">
            {counted(counts.done, 'done', 'done')} · {counted(counts.due, 'planned', 'planned')} ·{' '}
            {counted(counts.late, 'late', 'late')} · {counted(counts.missed, 'missed', 'missed')}
          </p>
        )}
      </div>
      <ListStates
        reading={list}
        rows={list.data?.planned}
        noun={{ one: 'planned audit', many: 'planned audits' }}
        narrowed={skip > 0}
        onClear={clear}
        empty={
          <EmptyState title="Nothing was planned in this month" icon={<CalendarDays className="size-8" />}>
            Audits are planned sixty days ahead.
          </EmptyState>
        }
      >
        {rows => (
          <>
            {[...Map.groupBy(rows, ({ dueOn }) => dueOn)].map(([day, planned]) => (
              <section key={day} aria-label={dayOf(day)} className="grid gap-2">
                <h2 className="text-heading">{dayOf(day)}</h2>
                <PlannedList caption={dayOf(day)} rows={planned} />
              </section>
            ))}
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of the month" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
