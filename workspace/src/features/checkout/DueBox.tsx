import { showPounds } from '@cloudoc/core/contract/money.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import type { ReactNode } from 'react'
import type { Cart } from '../bill/lines.ts'
import { dueOf } from './due.ts'

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-bold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * Before anything is paid: what is due today, then how much when, when the licence ends, what renewing costs,
 * how to cancel.
 */
export function DueBox({
  cart,
  today,
  at = new Date(),
}: {
  /** Without a coupon: that counts once. */ cart: Cart /** Pounds with VAT. */
  today: number
  at?: Date
}) {
  const due = dueOf(cart, at)
  if (!due) return null
  const withVat = cart.vatRate > 0 ? ' with VAT' : ''
  return (
    <section aria-label="What you pay and when" className="rounded-md bg-well p-4">
      <dl className="figures grid gap-3">
        <Row name="Due today">
          {showPounds(today)}
          {withVat}, for a licence of 12 months{due.monthly && ' and the first month of its add-ons'}.
        </Row>
        {due.monthly && (
          <Row name={`Then each month from ${longDate(due.monthly.from.toISOString())}`}>
            {showPounds(due.monthly.amount)}
            {withVat} for the add-ons.
          </Row>
        )}
        <Row name={`On ${longDate(due.ends.toISOString())}`}>
          The licence ends, and renews for 12 months. As prices stand now, that will cost {showPounds(due.renewal)}
          {withVat}; offers that end before that day are not in it. We write to you 30 and 7 days before.
        </Row>
        <Row name="To cancel">
          At any time under My Account, Subscription. It runs to the end of what is paid, and nothing more is charged.
        </Row>
      </dl>
    </section>
  )
}
