import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { monthInWords } from '@cloudoc/quality/contract/meeting/month-words.ts'
import { useState } from 'react'
import type { CalendarEntry } from '../qualityReads.ts'
import { weekdays } from './calendarTexts.ts'
import { EntryLink } from './EntryLink.tsx'
import { weeksOf } from './monthDays.ts'

/** Entries of a day that are shown at once. */
const shownAtOnce = 3

function DayCell({ entries }: { entries: readonly CalendarEntry[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, shownAtOnce)
  return (
    <ul className="grid">
      {shown.map(entry => (
        <li key={`${entry.kind} ${entry.id} ${entry.title}`} className="min-w-0">
          <EntryLink entry={entry} />
        </li>
      ))}
      {entries.length > shown.length && (
        <li>
          <button type="button" className="min-h-target px-1 text-small underline" onClick={() => setAll(true)}>
            {entries.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  )
}

/** A month on a desk: a week a row. */
export function MonthGrid({
  month,
  today,
  entries,
}: {
  month: string
  today: string
  entries: readonly CalendarEntry[]
}) {
  const byDay = Map.groupBy(entries, ({ on }) => on)
  return (
    <table className="w-full table-fixed border-collapse border border-line bg-sheet">
      <caption className="sr-only">{monthInWords(month)}</caption>
      <thead>
        <tr>
          {weekdays.map(name => (
            <th key={name} scope="col" className="border border-line p-2 text-left text-small text-quiet">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(week => (
          <tr key={week[0]}>
            {week.map(day => (
              <td
                key={day}
                className={cx('h-24 border border-line p-1 align-top', !day.startsWith(month) && 'bg-well text-quiet')}
                {...(day === today && { 'aria-current': 'date' as const })}
              >
                <p className={cx('px-1 text-small tabular-nums', day === today && 'font-bold underline')}>
                  <span className="sr-only">{dayOf(day)}</span>
                  <span aria-hidden>{Number(day.slice(8))}</span>
                </p>
                <DayCell entries={byDay.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
