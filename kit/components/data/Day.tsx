import { longDate, nearDay } from '../../format/date.ts'

/**
 * A day in a list: in words where it is near (`in 3 weeks`), with the date for screen readers and whoever points
 * at it, and on paper; else the date. `date` is a day or a moment; for none, `none` stands there.
 */
export function Day({ date, none = '–' }: { date: string; none?: string }) {
  const words = nearDay(date, Date.now())
  if (words === '') return <span className="text-quiet">{none}</span>
  const exact = longDate(date)
  if (words === exact) return <time dateTime={date}>{exact}</time>
  return (
    <time dateTime={date} title={exact}>
      <span className="print:hidden">
        {words}
        <span className="sr-only">, </span>
      </span>
      <span className="sr-only print:not-sr-only">{exact}</span>
    </time>
  )
}
