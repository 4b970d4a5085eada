import type { AddOn, Plan } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { VisuallyHidden } from '@cloudoc/kit/components/layout/VisuallyHidden.tsx'
import { shortDate } from '@cloudoc/kit/format/date.ts'
import { addOnNames } from '../addOnNames.ts'
import type { CartItem, Prices } from '../cartRules.ts'

/** What the fee of an add-on is for (rulings 32). */
const periodOf = (name: AddOn, plan: Plan): string =>
  name === 'printing' ? 'once' : plan === 'monthly' ? 'a month' : plan === 'trial' ? 'on trial' : 'for 12 months'

const row = 'flex items-baseline justify-between gap-4'

/**
 * What a line costs and why: the licence fee with its discount, each add-on, the sum (shop §5 Cart pricing;
 * rulings 16, 22).
 */
export function LinePrice({ item, prices, plusVat }: { item: CartItem; prices: Prices | undefined; plusVat: boolean }) {
  const { licenseFee, price, discountPercent, total, sendtype } = item
  const trial = item.renewalPlan === 'trial'
  const reduced = price < licenseFee
  return (
    <dl className="figures grid gap-1">
      <div className={row}>
        <dt>
          {sendtype === 'package' ? 'Document' : 'Licence'}{' '}
          <span className="text-small text-quiet">{trial ? 'on trial' : 'for 12 months'}</span>
        </dt>
        <dd>
          {reduced ? (
            <s className="text-quiet">
              <VisuallyHidden>Before: </VisuallyHidden>
              {showPounds(licenseFee)}
            </s>
          ) : (
            showPounds(licenseFee)
          )}
        </dd>
      </div>
      {reduced && (
        <div className={row}>
          <dt>{trial ? 'On trial' : `With ${discountPercent}% off`}</dt>
          <dd>{showPounds(price)}</dd>
        </div>
      )}
      {item.addOns.map(({ name, fee }) => (
        <div key={name} className={row}>
          <dt>
            {addOnNames[name].name} <span className="text-small text-quiet">{periodOf(name, item.renewalPlan)}</span>
          </dt>
          <dd>{showPounds(fee)}</dd>
        </div>
      ))}
      <div className={`${row} mt-1 border-t border-line pt-2 font-bold`}>
        <dt>Line total{plusVat && <span className="text-small font-normal text-quiet"> plus VAT</span>}</dt>
        <dd className="text-heading">{showPounds(total)}</dd>
      </div>
      {!trial && (
        <div className="text-small text-quiet">
          <dt className="sr-only">Renewal</dt>
          <dd>
            {item.addOns.length > 0 ? 'The licence renews' : 'Renews'} each year at {showPounds(item.renewalPrice)}
            {plusVat && ' plus VAT'} until you cancel.
          </dd>
        </div>
      )}
      {trial && prices?.trialExpiry && (
        <div className="text-small text-quiet">
          <dt className="sr-only">Trial</dt>
          <dd>Nothing to pay now, and no card needed. It ends on {shortDate(prices.trialExpiry)}.</dd>
        </div>
      )}
    </dl>
  )
}
