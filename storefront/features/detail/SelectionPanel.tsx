import { useState } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Licence, Plan, Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { RadioGroup, type Choice as RadioChoice } from '@cloudoc/kit/components/form/RadioGroup.tsx'
import { licenceNames, planNames } from '../cart/addOnNames.ts'
import { afterChange, plansFor, type Change, type Prices } from '../cart/cartRules.ts'
import { useAddToCart } from '../cart/useAddToCart.ts'
import { useBuyer } from '../cart/useBuyer.ts'
import { AddButton, useInCart } from '../packages/AddPackage.tsx'
import type { PackageDetails } from '../packages/types.ts'
import { AddOnChoices } from './AddOnChoices.tsx'
import { Breakdown } from './Breakdown.tsx'
import { selectionPrice } from './priceList.ts'
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

/** Plan, add-ons and licence with their price at every step, and into the cart (shop §4 Pricing selection rules, rulings 16 to 18). */
export function SelectionPanel({ item, prices, trialPeriod, now }: SelectionPanelProps) {
  const [selection, setSelection] = useState(start)
  const change = (next: Change) => setSelection(held => afterChange(held, next, prices.trialAddOns))
  const price = selectionPrice(item, selection, prices)
  const plans = plansFor(selection.plan, prices).map((plan): RadioChoice<Plan> => ({
    value: plan, label: planNames[plan], hint: plan === 'trial' ? trialHint(prices.trialExpiry, trialPeriod, now) : undefined,
  }))
  const licences: RadioChoice<Licence>[] = [
    { value: 'single', label: licenceNames.single },
    { value: 'multiple', label: licenceNames.multiple, hint: `The licence fee × ${prices.multipleLicenceFactor}` },
  ]
  return (
    <div className="grid gap-6">
      <RadioGroup inline label="Plan" name="plan" choices={plans} value={selection.plan} onChange={plan => change({ plan })} />
      <AddOnChoices selection={selection} prices={prices} onChange={change} />
      <RadioGroup inline label="Licence" name="licence" choices={licences} value={selection.licence} onChange={licence => change({ licence })} />
      <Breakdown price={price} plan={selection.plan} vatRate={prices.vatRate} offerEnds={item.offerExpiry} />
      <IntoCart item={item} selection={selection} />
    </div>
  )
}

function IntoCart({ item, selection }: { item: PackageDetails; selection: Selection }) {
  const buyer = useBuyer()
  const [inCart, setAdded] = useInCart({ packageId: item._id })
  const [add, progress] = useAddToCart()
  const choice = { packageId: item._id, name: item.name, slug: item.slug, renewalPlan: selection.plan, packages: selection.addOns, licencetype: selection.licence }
  if (buyer === undefined) return <Skeleton shape="block" label="Loading what you may buy" />
  if (!buyer) return <p className="text-quiet">Ask the account holder of your company to subscribe.</p>
  if (!inCart) return <AddButton name={item.name} progress={progress} onAdd={() => { void add(choice).then(as => setAdded(as === 'added' || as === 'twice')) }} />
  return (
    <div role="status" className="grid gap-3">
      <p className="text-quiet">This package is in your cart. Plan, add-ons and licence can be changed there.</p>
      <Button to="/cart" wide icon={<ArrowRight aria-hidden className="size-5" />}>Go to cart</Button>
      <Button to="/policies-procedures" look="quiet" wide>Browse more packages</Button>
    </div>
  )
}
