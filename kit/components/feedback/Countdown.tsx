import { shortDate } from '../../format/date.ts'
import { useNow } from '../../hooks/useNow.ts'

/** Text once the time has come (shop §4 Offer). */
const expiredText = 'Offer expired!'

const two = (value: number) => String(value).padStart(2, '0')

/** `3 days 04:05:06`, from milliseconds. */
function spell(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return days === 0 ? clock : `${days} ${days === 1 ? 'day' : 'days'} ${clock}`
}

/**
 * Ticks every second until an ISO time, then 'Offer expired!' (shop §4, §9). The server writes the date it
 * ends on instead, so that the first client render agrees. Screen readers get the date, not the ticking.
 */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  const end = new Date(until).getTime()
  if (now !== null && !(end > now)) return <span>{expiredText}</span>
  return (
    <span>
      <span className="sr-only">Ends {shortDate(until)}</span>
      <span aria-hidden className="tabular-nums">
        {now === null ? `Ends ${shortDate(until)}` : spell(end - now)}
      </span>
    </span>
  )
}
