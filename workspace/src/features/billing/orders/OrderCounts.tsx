import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'

function Count({ icon, count, word }: { icon?: ReactNode; count: number; word: string }) {
  return (
    <li className="flex items-center gap-2">
      {icon}
      <strong className="tabular-nums">{count}</strong> {word}
    </li>
  )
}

/** How many orders there are, and how they ended (shop §3 Order). */
export function OrderCounts({ counts }: { counts: { all: number; success: number; failed: number } }) {
  return (
    <ul aria-label="Orders by outcome" className="flex flex-wrap gap-x-8 gap-y-2">
      <Count count={counts.all} word={counts.all === 1 ? 'order in all' : 'orders in all'} />
      <Count
        count={counts.success}
        word="successful"
        icon={<CircleCheck aria-hidden className="size-5 text-success" />}
      />
      <Count count={counts.failed} word="failed" icon={<CircleAlert aria-hidden className="size-5 text-danger" />} />
    </ul>
  )
}
