import type { Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { Price } from '@cloudoc/catalogue/contract/rules/price.ts'
import { showPence } from '@cloudoc/core/contract/money.ts'
import { shortDate } from '@cloudoc/kit/format/date.ts'
import { addOnNames } from '../cart/addOnNames.ts'

export interface BreakdownProps {
  /** In pence. */
  price: Price
  plan: Plan
  vatRate: number
  /** When the package discount ends, ISO; '' without an end. */
  offerEnds: string
}

const row = 'flex justify-between gap-4'
const discountNames = { package: 'Offer', yearly: 'Yearly plan', coupon: 'Coupon' } as const

/** What a selection costs, part by part, and in all: the full price before anybody pays. */
export function Breakdown({ price, plan, vatRate, offerEnds }: BreakdownProps) {
  const { full, licence, discount, addOns, net } = price
  return (
    <dl aria-live="polite" className="grid gap-1 rounded-md bg-well p-4 tabular-nums">
      <div className={row}><dt>Licence fee, 12 months</dt><dd>{showPence(full)}</dd></div>
      {discount && (
        <div className={`${row} text-success`}>
          <dt>{discountNames[discount.kind]}: {discount.percent}% off{discount.kind === 'package' && offerEnds && `, until ${shortDate(offerEnds)}`}</dt>
          <dd className="whitespace-nowrap">−{showPence(full - licence)}</dd>
        </div>
      )}
      {plan === 'trial' && <div className={`${row} text-success`}><dt>During the trial</dt><dd>−{showPence(full)}</dd></div>}
      {addOns.map(({ name, fee }) => <div key={name} className={row}><dt>{addOnNames[name].name}</dt><dd>{showPence(fee)}</dd></div>)}
      <div className={`${row} mt-2 items-baseline border-t border-edge pt-3`}>
        <dt className="font-bold">Total</dt>
        <dd className="text-right"><strong className="text-section tracking-tight">{showPence(net)}</strong>{vatRate > 0 && net > 0 && <span className="block text-small text-quiet">plus VAT</span>}</dd>
      </div>
    </dl>
  )
}
