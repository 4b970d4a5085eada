import { ago, dateAndTime } from '@cloudoc/kit/format/date.ts'

/** How long ago something was; the whole date when pointed at. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      {ago(at, Date.now())}
    </time>
  )
}
