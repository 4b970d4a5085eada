import { dayOf } from '@cloudoc/kit/format/date.ts'
import type { CalendarEntry } from '../qualityReads.ts'
import { EntryLink } from './EntryLink.tsx'

/** A month on a phone: days that have something, one below another. */
export const DayList = ({ entries }: { entries: readonly CalendarEntry[] }) => (
  <div className="grid gap-4">
    {[...Map.groupBy(entries, ({ on }) => on)].map(([day, found]) => (
      <section key={day} aria-label={dayOf(day)} className="grid gap-1">
        <h2 className="text-heading">{dayOf(day)}</h2>
        <ul className="border-t border-line">
          {found.map(entry => (
            <li key={`${entry.kind} ${entry.id} ${entry.title}`} className="border-b border-line">
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
