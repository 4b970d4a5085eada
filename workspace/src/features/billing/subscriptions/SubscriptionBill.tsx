import type { previewChange } from '@cloudoc/checkout/contract/subscription.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { addOnWords } from '../../bill/billingTexts.ts'

export type Bill = ReplyOf<typeof previewChange>['today']
type Part = Bill['parts'][number]

const nameOf = ({ what, amount, until }: Part): string => {
  const name = what === 'licence' ? 'Licence' : addOnWords[what]
  if (amount < 0) return `${name}, paid for and not used any more`
  return what === 'printing' ? `${name}, once` : `${name} until ${longDate(until)}`
}

/** What is charged, part by part, each with its time, and in all with VAT. */
export function SubscriptionBill({
  bill,
  total,
}: {
  bill: Bill /** 'Due today', 'On 3 March 2027'. */
  total: string
}) {
  return (
    <div className="grid gap-1 tabular-nums">
      {bill.parts.map(part => (
        <p key={`${part.what} ${part.amount < 0}`} className="leader">
          <span>{nameOf(part)}</span>
          <span>{showPounds(part.amount)}</span>
        </p>
      ))}
      {bill.vat > 0 && (
        <p className="leader">
          <span>plus VAT at {bill.vatRate}%</span>
          <span>{showPounds(bill.vat)}</span>
        </p>
      )}
      <p className="leader border-t border-line pt-2 font-bold">
        <span>{total}</span>
        <span>{showPounds(bill.gross)}</span>
      </p>
    </div>
  )
}
