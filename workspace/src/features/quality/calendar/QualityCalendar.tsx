import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { qualityCalendar } from '@cloudoc/quality/contract/calendar/calendar.ts'
import { type CalendarKind, maxCalendarRows } from '@cloudoc/quality/contract/calendar/calendar-words.ts'
import { monthBeside, monthInWords } from '@cloudoc/quality/contract/meeting/month-words.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { calendarAddressPath } from '../../addresses/quality.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { QualityTabs } from '../QualityTabs.tsx'
import { kindWords } from './calendarTexts.ts'
import { DayList } from './DayList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { weeksOf } from './monthDays.ts'

const monthForm = /^\d{4}-(?:0[1-9]|1[0-2])$/
const offered: readonly CalendarKind[] = ['review', 'audit', 'training', 'action', 'check', 'duty', 'meeting', 'law']

/** What falls on which day (/quality/calendar): a month on a desk, a list on a phone. */
export function QualityCalendar() {
  const { see } = useQualityRights()
  if (!see)
    return (
      <Screen title="Calendar">
        <NotPermitted />
      </Screen>
    )
  return <Month />
}

function Month() {
  const { get, filter, clear } = useListParams()
  const month = monthForm.test(get('month')) ? get('month') : today().slice(0, 7)
  const kind = offered.find(each => each === get('kind'))
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '']
  const list = useRead(qualityCalendar, { from, to, kind: kind ?? '' }, { keepPrevious: true })
  const goTo = (by: -1 | 1) => filter({ month: monthBeside(month, by) })
  return (
    <Screen
      title={`Calendar, ${monthInWords(month)}`}
      action={
        <Button variant="quiet" to={calendarAddressPath}>
          Put it into my calendar
        </Button>
      }
    >
      <QualityTabs />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => goTo(-1)}>
          Month before
        </Button>
        <Button variant="quiet" onClick={() => goTo(1)}>
          Month after
        </Button>
      </div>
      <Filters label="What is shown">
        <Select
          label="Kind"
          name="kind"
          value={kind ?? ''}
          placeholder="Everything"
          options={offered.map(value => ({ value, label: kindWords[value] }))}
          onChange={({ currentTarget: { value } }) => filter({ kind: value })}
        />
      </Filters>
      {list.total > maxCalendarRows && (
        <Notice title="There is more than fits">
          The first {maxCalendarRows} of {list.total} entries are shown.
        </Notice>
      )}
      <ListStates
        reading={list}
        rows={list.data?.entries}
        noun={{ one: 'entry', many: 'entries' }}
        narrowed={kind !== undefined}
        onClear={clear}
        empty={
          <EmptyState title="Nothing falls in this month" icon={<CalendarDays className="size-8" />}>
            Reviews, audits, training that runs out, actions, bodies to tell, meetings and changes of the law stand
            here.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <div className="hidden lg:block">
              <MonthGrid month={month} today={list.data?.today ?? ''} entries={rows} />
            </div>
            <div className="lg:hidden">
              {rows.some(({ on }) => on.startsWith(month)) ? (
                <DayList entries={rows.filter(({ on }) => on.startsWith(month))} />
              ) : (
                <p className="text-quiet">Nothing falls in this month.</p>
              )}
            </div>
          </>
        )}
      </ListStates>
    </Screen>
  )
}
