import { priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import { type AddOn, addOns as allAddOns, type Licence } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { choose, drop, hasRunningAddOns, isBlocked } from '@cloudoc/catalogue/contract/rules/selection.ts'
import { previewChange, updatePlan } from '@cloudoc/checkout/contract/subscription.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { changePage } from '../../addresses/billing.ts'
import { addOnWords, proGives } from '../../bill/billingTexts.ts'
import { cardName } from '../cardWords.ts'
import { SubscriptionBill } from './SubscriptionBill.tsx'
import type { HeldPlan, SavedCard } from './types.ts'

type PaidPlan = 'monthly' | 'yearly'
const payments = [
  { value: 'yearly', label: 'Add-ons for 12 months' },
  { value: 'monthly', label: 'Add-ons monthly' },
] as const
const places = [
  { value: 'single', label: 'One location' },
  { value: 'multiple', label: 'All locations' },
] as const

type Prices = ReplyOf<typeof priceDetails>

/** What an add-on costs the way that it is to be paid; nothing while the prices are not there. */
function feeText(name: AddOn, paid: PaidPlan, prices: Prices | undefined): string {
  if (!prices) return ''
  if (name === 'printing') return `${showPounds(prices.printingFee)} once`
  return `${showPounds(prices[name][paid])} ${paid === 'monthly' ? 'a month' : 'for 12 months'}`
}

/** What the chosen add-ons cost over the year, by month or at once. */
function yearText(addOns: readonly AddOn[], paid: PaidPlan, prices: Prices | undefined): string | undefined {
  if (!prices) return undefined
  const fee = addOns.reduce((sum, name) => sum + (name === 'printing' ? 0 : prices[name][paid]), 0)
  return paid === 'yearly'
    ? `${showPounds(fee)} for the year`
    : `${showPounds(fee)} a month, ${showPounds(fee * 12)} over the year`
}

/** Another licence, other add-ons: what it costs today and next, before anything is changed. */
export function ChangeDialog({
  plan,
  card,
  onClose,
  onChanged,
}: {
  plan: HeldPlan
  card: SavedCard
  onClose: () => void
  onChanged: () => Promise<void>
}) {
  const [paid, setPaid] = useState<PaidPlan>(plan.planType === 'monthly' ? 'monthly' : 'yearly')
  const [licence, setLicence] = useState<Licence>(plan.licenceType)
  const [addOns, setAddOns] = useState<readonly AddOn[]>(plan.addOns.map(({ name }) => name))
  const wanted = { subs_id: plan._id, plan: paid, licenceType: licence, addOns: [...addOns] }
  const preview = useRead(previewChange, wanted, { keepPrevious: true })
  const [change, changing] = useCall(updatePlan)
  const { data } = preview
  const prices = useRead(priceDetails, {})
  const plusVat = (prices.data?.vatRate ?? 0) > 0 ? ', plus VAT' : ''
  /** Why it cannot be chosen or given up now; '' where it can. */
  const reasonOf = (name: AddOn): string => {
    if (name === 'printing' && plan.addOns.some(one => one.name === 'printing')) return 'You have ordered these.'
    if (!isBlocked(addOns, name)) return ''
    return addOns.includes('pro') ? 'Included in Pro.' : 'Included in Combo.'
  }

  const save = async () => {
    const page = changePage(plan._id, { plan: paid, licence, addOns })
    if (data?.when === 'now' && data.today.gross > 0) return browser.leave(page)
    const envelope = await change({ subs_id: plan._id, plan: paid, type: licence, addOns: [...addOns] })
    if (envelope.status !== 1) return
    showToast(textOf(envelope) ?? '')
    onClose()
    await onChanged()
  }
  const label =
    data?.when === 'now'
      ? data.today.gross > 0
        ? `Continue to pay ${showPounds(data.today.gross)}`
        : 'Change now'
      : data
        ? `Change on ${longDate(data.on)}`
        : 'Change'
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Change ${plan.name}`}
      footer={
        <>
          <Button
            progress={changing.progress}
            disabled={!data || data.when === 'same' || preview.isRefreshing}
            onClick={() => {
              void save()
            }}
          >
            {label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it as it is
          </Button>
        </>
      }
    >
      <RadioGroup
        label="Licence for"
        hint={plan.licenceFees ? `For 12 months${plusVat}.` : undefined}
        name="licence"
        inline
        choices={places.map(place => ({
          ...place,
          ...(plan.licenceFees && { hint: showPounds(plan.licenceFees[place.value]) }),
        }))}
        value={licence}
        onChange={setLicence}
      />
      <fieldset className="grid">
        <legend className="mb-1 font-bold">Add-ons</legend>
        {allAddOns.map(name => (
          <Checkbox
            key={name}
            name={name}
            label={
              <>
                {addOnWords[name]} <span className="figures text-quiet">{feeText(name, paid, prices.data)}</span>
              </>
            }
            hint={reasonOf(name) || (name === 'pro' && proGives)}
            checked={addOns.includes(name)}
            disabled={reasonOf(name) !== ''}
            onChange={({ currentTarget: { checked } }) =>
              setAddOns(checked ? choose(addOns, name) : drop(addOns, name))
            }
          />
        ))}
      </fieldset>
      {(hasRunningAddOns(addOns) || paid === 'monthly') && (
        <RadioGroup
          label="How add-ons are paid"
          name="paid"
          inline
          choices={payments.map(way => ({ ...way, hint: yearText(addOns, way.value, prices.data) }))}
          value={paid}
          onChange={setPaid}
        />
      )}
      <section
        aria-label="What it costs"
        aria-busy={preview.isRefreshing}
        className="grid gap-4 rounded-md bg-well p-4"
      >
        {preview.isLoading && <Skeleton count={2} label="Working out the price" />}
        {preview.error !== undefined && <ErrorState text={preview.error} onRetry={preview.retry} />}
        {data?.when === 'same' && <p>This is what you have.</p>}
        {data?.when === 'now' && (
          <SubscriptionBill
            bill={data.today}
            total={`Due today${card && data.today.gross > 0 ? `, with ${cardName(card)} or another card` : ''}`}
          />
        )}
        {data?.when === 'later' && (
          <p>
            Nothing is due today. You keep what is paid for until <strong>{longDate(data.on)}</strong>; the change takes
            effect then.
            {plan.planType === 'yearly' &&
              paid === 'monthly' &&
              ' Your add-ons are paid for 12 months, so paying by month begins on that day. To have something more today, choose it for 12 months.'}
          </p>
        )}
        {data?.next && data.when !== 'same' && (
          <SubscriptionBill bill={data.next} total={`Then on ${longDate(data.next.on)}`} />
        )}
      </section>
      {changing.error !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={changing.error} />
        </div>
      )}
    </Dialog>
  )
}
