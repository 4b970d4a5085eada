import { dateAndTime, longDate, nearDay, nearMoment } from '../../format/date.ts'

/**
 * A day in a list: in words where it is near (`in 3 weeks`), with the date for screen readers and whoever points
 * at it, and on paper; else the date. `date` is a day or a moment; for none, `none` stands there.
 */
export function Day({ date, none = '–' }: { date: string; none?: string }) {
  const words = nearDay(date, Date.now())
  if (words === '') return <span className="text-quiet">{none}</span>
  return <Near date={date} words={words} exact={longDate(date)} />
}

/** A moment in a list, as `Day` shows a day: `today, 09:30`, with its date for screen readers and on paper. */
export function Moment({ at }: { at: string }) {
  return <Near date={at} words={nearMoment(at, Date.now())} exact={dateAndTime(at)} />
}

function Near({ date, words, exact }: { date: string; words: string; exact: string }) {
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
