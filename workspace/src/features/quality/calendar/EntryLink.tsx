import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Link } from 'react-router-dom'
import type { CalendarEntry } from '../qualityReads.ts'
import { entryPath, kindWords } from './calendarTexts.ts'

/** One entry: what kind, what, and whether it is late or done. It leads to what it is about. */
export const EntryLink = ({ entry }: { entry: CalendarEntry }) => (
  <Link
    to={entryPath(entry)}
    className="flex min-h-target min-w-0 flex-col justify-center rounded-sm px-1 py-1 no-underline hover:underline"
  >
    <span className={cx('text-small', entry.late ? 'font-bold text-danger' : 'text-quiet')}>
      {kindWords[entry.kind]}
      {entry.late && ', late'}
      {entry.done && ', done'}
    </span>
    <span className="text-small wrap-anywhere">{[entry.title, entry.site].filter(Boolean).join(', ')}</span>
  </Link>
)
