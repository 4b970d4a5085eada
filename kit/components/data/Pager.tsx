import { formatNumber } from '../../format/number.ts'
import { Button } from '../action/Button.tsx'

export interface PagerProps {
  shown: number
  total: number
  /** Asks for the next rows: ten more for notifications (shop §4, §9). */
  onMore: () => void
  pending?: boolean
  /** More rows than these are not listed: a search finds the others. */
  most?: number
}

/** How many of all are shown, and 'See More', under a list that grows; nothing once all is shown. */
export function Pager({ shown, total, onMore, pending = false, most = Infinity }: PagerProps) {
  if (shown >= total) return null
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      <p className="text-small text-quiet tabular-nums">
        {formatNumber(shown)} of {formatNumber(total)}
        {shown >= most && '. Search for the others.'}
      </p>
      {shown < most && (
        <Button variant="quiet" progress={pending ? 'pending' : 'idle'} onClick={onMore}>
          See More
        </Button>
      )}
    </div>
  )
}
