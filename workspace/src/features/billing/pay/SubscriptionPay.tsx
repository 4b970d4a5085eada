import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { cardList } from '@cloudoc/checkout/contract/cards.ts'
import {
  paymentUpdateSuccess,
  previewChange,
  renewPlan,
  subscriptionDetails,
  updatePlan,
} from '@cloudoc/checkout/contract/subscription.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { forgetPendingChoice, pendingChoice } from '@cloudoc/kit/session/pendingChoice.ts'
import type { OrderState } from '@cloudoc/orders/contract/order.ts'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useViewer } from '../../company/companyReads.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { PayForm } from './PayForm.tsx'
import { PendingOffer, PendingPurchase } from './PendingOffer.tsx'
import { paymentOnly } from './paymentOnly.ts'

const told = (data: string) => send(paymentUpdateSuccess, { data })
/** What was pending is bought with a change; one paid by a saved card is so at once. */
const forgetWhenPaid = (envelope: Envelope<{ status?: OrderState; type?: OrderState }>): void => {
  if (envelope.status === 1 && [envelope.response.status, envelope.response.type].includes('paid'))
    forgetPendingChoice()
}

/**
 * /subscription/pay (shop §2): pays the next period of a subscription, or with `to` a change of it. What is pending
 * since an address brought it is offered here (shop §4). Opened from the mail about a renewal as well; opening it
 * changes nothing (rulings 37).
 */
export function SubscriptionPay() {
  const [params] = useSearchParams()
  const id = params.get('plan') ?? ''
  const to = params.get('to')
  const manages = useViewer().role === 'company'
  const [pending, setPending] = useState(pendingChoice)
  const isPending = pending.addOn !== undefined || pending.plan !== undefined
  const details = useRead(subscriptionDetails, manages && (id || isPending) ? (id ? { subs_id: id } : {}) : null)
  const cards = useRead(cardList, manages ? {} : null)
  const change =
    to === 'monthly' || to === 'yearly'
      ? {
          plan: to as 'monthly' | 'yearly',
          licence: params.get('licence') === 'multiple' ? ('multiple' as const) : ('single' as const),
          addOns: (params.get('addOns') ?? '').split(',').filter(Boolean) as AddOn[],
        }
      : undefined
  const preview = useRead(
    previewChange,
    manages && id && change
      ? { subs_id: id, plan: change.plan, licenceType: change.licence, addOns: change.addOns }
      : null,
  )
  const key = params.toString()
  const ask = useCallback(
    async ({ amount, accepted, token }: { amount: number; accepted: string; token: string | undefined }) => {
      const asked = new URLSearchParams(key)
      const more = { amount, ...(accepted && { accepted }), ...(token && { token }) }
      const wanted = asked.get('to')
      if (wanted !== 'monthly' && wanted !== 'yearly') return send(renewPlan, { planId: id, ...more })
      const type = asked.get('licence') === 'multiple' ? ('multiple' as const) : ('single' as const)
      const addOns = (asked.get('addOns') ?? '').split(',').filter(Boolean) as AddOn[]
      const envelope = paymentOnly(await send(updatePlan, { subs_id: id, plan: wanted, type, addOns, ...more }))
      forgetWhenPaid(envelope)
      return envelope
    },
    [id, key],
  )
  const toldOfChange = useCallback(async (data: string) => {
    const envelope = await told(data)
    forgetWhenPaid(envelope)
    return envelope
  }, [])

  const plans = details.data?.subscriptions ?? []
  const plan = id ? plans[0] : undefined
  const bill = change ? preview.data?.today : plan?.next
  const waits = details.isLoading || cards.isLoading || preview.isLoading
  const saved = cards.data?.find(card => card.default && !card.expired)
  const error = details.error ?? preview.error
  const nothingDue =
    !waits &&
    error === undefined &&
    plan &&
    (!bill || (change ? preview.data?.when !== 'now' : plan.status === 'trial' || plan.status === 'cancelled'))
  return (
    <Screen
      title={change ? 'Pay for the change' : 'Renew your licence'}
      crumbs={[{ label: 'Subscription', to: '/subscriptions' }]}
    >
      {!manages && <NotPermitted />}
      {waits && <Skeleton shape="block" count={2} label="Loading your subscription" />}
      {manages && !waits && error === undefined && id === '' && isPending && (
        <PendingPurchase plans={plans} pending={pending} />
      )}
      {manages && plan && !change && isPending && (
        <PendingOffer
          plan={plan}
          pending={pending}
          onDecline={() => {
            forgetPendingChoice()
            setPending({})
          }}
        />
      )}
      {manages && !waits && ((id === '' && !isPending) || details.code === 'absent') && (
        <Absent title="There is no such subscription" to="/subscriptions" back="Your subscription" />
      )}
      {manages && !waits && details.code !== 'absent' && error !== undefined && (
        <Refused
          error={error}
          code={details.code ?? preview.code}
          onRetry={() => {
            details.retry()
            preview.retry()
          }}
        />
      )}
      {nothingDue && (
        <EmptyState title="There is nothing to pay" action={<Button to="/subscriptions">See your subscription</Button>}>
          What you have is paid for.
        </EmptyState>
      )}
      {manages && !waits && error === undefined && plan && bill && !nothingDue && (
        <PayForm
          name={plan.name}
          bill={bill}
          agreed={plan.renews}
          ask={ask}
          told={change ? toldOfChange : told}
          card={saved ? { id: saved._id, brand: saved.brand, last4: saved.last4, expired: false } : null}
          onReprice={async () => {
            await Promise.all([details.refresh(), ...(change ? [preview.refresh()] : [])])
          }}
        />
      )}
    </Screen>
  )
}
