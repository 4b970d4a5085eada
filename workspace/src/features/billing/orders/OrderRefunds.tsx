import { showPounds } from '@cloudoc/core/contract/money.ts'
import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import type { Order } from './OrderContents.tsx'

type Refund = Order['refunds'][number]
const looks: Record<Refund['state'], { tone: StatusTone; word: string }> = {
  asked: { tone: 'info', word: 'On its way' },
  sent: { tone: 'info', word: 'On its way' },
  done: { tone: 'success', word: 'Refunded' },
  failed: { tone: 'danger', word: 'Not possible' },
}

/** Money of an order that went back: how much, when and why, with the way to its credit note. Nothing where nothing did. */
export function OrderRefunds({ order: { refunds, refunded, invoiceId } }: { order: Order }) {
  if (refunds.length === 0) return null
  return (
    <Card as="section" className="grid gap-6">
      <h2>Refunds</h2>
      <ul className="grid gap-5">
        {refunds.map(({ _id, state, amount, asked, settled, reason, creditNoteId }) => (
          <li key={_id} className="grid gap-1 border-b border-line pb-5 last:border-0 last:pb-0">
            <p className="leader">
              <span className="flex flex-wrap items-center gap-x-4">
                <Status tone={looks[state].tone}>{looks[state].word}</Status>
                <span className="text-quiet">{longDate(settled || asked)}</span>
              </span>
              <span>{showPounds(amount)}</span>
            </p>
            <p>{reason}</p>
            {creditNoteId && invoiceId && (
              <p>
                <Link to={`/invoice/${invoiceId}`} className="inline-flex min-h-target items-center">
                  Credit note {creditNoteId}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="leader border-t-2 border-ink pt-4 font-bold">
        <span>Refunded in all, with VAT</span>
        <span>{showPounds(refunded)}</span>
      </p>
    </Card>
  )
}
