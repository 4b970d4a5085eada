import type { Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { Price } from '@cloudoc/catalogue/contract/rules/price.ts'
import { showPence } from '@cloudoc/core/contract/money.ts'
import { shortDate } from '@cloudoc/kit/format/date.ts'
import { addOnNames } from '../cart/addOnNames.ts'

export interface BreakdownProps {
  /** In pence. */
  price: Price
  plan: Plan
  /** When the package discount ends, ISO; '' without an end. */
  offerEnds: string
}

const row = 'flex justify-between gap-4'
const discountNames = { package: 'Offer', yearly: 'Yearly plan', coupon: 'Coupon' } as const

/** What the total is made of, part by part. */
export function Breakdown({ price, plan, offerEnds }: BreakdownProps) {
  const { full, licence, discount, addOns } = price
  return (
    <dl data-keep-clear className="figures grid gap-1 border-t border-line pt-4 text-small">
      <div className={row}>
        <dt>Licence fee, 12 months</dt>
        <dd>{showPence(full)}</dd>
      </div>
      {discount && (
        <div className={`${row} text-success`}>
          <dt>
            {discountNames[discount.kind]}: {discount.percent}% off
            {discount.kind === 'package' && offerEnds && `, until ${shortDate(offerEnds)}`}
          </dt>
          <dd className="whitespace-nowrap">−{showPence(full - licence)}</dd>
        </div>
      )}
      {plan === 'trial' && (
        <div className={`${row} text-success`}>
          <dt>During the trial</dt>
          <dd>−{showPence(full)}</dd>
        </div>
      )}
      {addOns.map(({ name, fee }) => (
        <div key={name} className={row}>
          <dt>{addOnNames[name].name}</dt>
          <dd>{showPence(fee)}</dd>
        </div>
      ))}
    </dl>
  )
}
