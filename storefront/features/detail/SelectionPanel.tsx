import type { Licence, Plan, Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { showPence } from '@cloudoc/core/contract/money.ts'
import { type Choice as RadioChoice, RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { recall } from '@cloudoc/kit/session/remembered.ts'
import { useEffect, useState } from 'react'
import { licenceNames, planNames } from '../cart/addOnNames.ts'
import { afterChange, type Change, type Prices, planHints, plansFor } from '../cart/cartRules.ts'
import type { PackageDetails } from '../packages/types.ts'
import { AddOnChoices } from './AddOnChoices.tsx'
import { Breakdown } from './Breakdown.tsx'
import { type InstantPurchase, IntoCart, useIntoCart } from './IntoCart.tsx'
import { renewalFee, selectionPrice, yearOf } from './priceList.ts'
import { Total } from './Total.tsx'
import { trialHint } from './trialHint.ts'

const start: Selection = { plan: 'yearly', licence: 'single', addOns: [] }

export interface SelectionPanelProps {
  item: PackageDetails
  prices: Prices
  /** From settings: a duration in words, or 'custom date'. */
  trialPeriod: string
  /** The time that lengths are counted from, in milliseconds. */
  now: number
}

/**
 * The total and the button, then licence, add-ons and plan, which change it at every step, and what it is
 * made of (shop §4 Pricing selection rules, rulings 16 to 18). On a narrow screen total and button stay in
 * sight in a bar at the foot, in place of the telephone's.
 */
export function SelectionPanel({ item, prices, trialPeriod, now }: SelectionPanelProps) {
  const [selection, setSelection] = useState(start)
  const [instant, setInstant] = useState<InstantPurchase>()
  // After hydration: what an address carried is chosen already (shop §4). Few addresses do: its code comes apart.
  useEffect(() => {
    if (!recall('addonDetails') && !recall('employeePlan')) return
    void import('./instantPurchase.ts').then(module => {
      setInstant(module)
      setSelection(held => module.withPending(held, prices))
    })
  }, [prices])
  const into = useIntoCart(item, selection, instant)
  const change = (next: Change) => setSelection(held => afterChange(held, next, prices.trialAddOns))
  const { plan } = selection
  const price = selectionPrice(item, selection, prices)
  const hints = planHints(yearOf(item, selection, prices), selection.addOns, prices)
  const plans = plansFor(selection, prices).map(
    (value): RadioChoice<Plan> => ({
      value,
      label: planNames[value],
      hint: value === 'trial' ? trialHint(prices.trialExpiry, trialPeriod, now) : hints[value],
    }),
  )
  const licences: RadioChoice<Licence>[] = [
    { value: 'single', label: licenceNames.single },
    { value: 'multiple', label: licenceNames.multiple, hint: `${prices.multipleLicenceFactor} × the fee` },
  ]
  return (
    <div className="grid gap-5">
      <div className="buy-top grid gap-4">
        <Total price={price} renewal={renewalFee(item, selection, prices)} plan={plan} vatRate={prices.vatRate} />
        <div className="max-lg:hidden">
          <IntoCart name={item.name} into={into} />
        </div>
      </div>
      <RadioGroup
        inline
        label="Licence"
        name="licence"
        choices={licences}
        value={selection.licence}
        onChange={licence => change({ licence })}
      />
      <AddOnChoices selection={selection} prices={prices} onChange={change} />
      {plans.length > 1 && (
        <RadioGroup label="Plan" name="plan" choices={plans} value={plan} onChange={next => change({ plan: next })} />
      )}
      <Breakdown price={price} plan={plan} offerEnds={item.offerExpiry} />
      <section
        aria-label="Buy"
        className="buy-bar fixed inset-x-0 bottom-0 z-20 border-t border-ink bg-sheet lg:hidden print:hidden"
      >
        <div className="mx-auto flex max-w-page items-center gap-4 px-gutter py-2">
          <p className="grid min-w-0 grow">
            <strong data-keep-clear className="figures text-heading">
              {showPence(price.net)}
            </strong>
            <span className="text-small text-quiet">
              {prices.vatRate > 0 && price.net > 0 && 'plus VAT '}
              {plan === 'trial' ? 'during the trial' : 'for 12 months'}
            </span>
          </p>
          <div className="w-1/2 max-w-menu shrink-0">
            <IntoCart short name={item.name} into={into} />
          </div>
        </div>
      </section>
    </div>
  )
}
