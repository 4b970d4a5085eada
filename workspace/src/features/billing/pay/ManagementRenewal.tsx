import { cardList } from '@cloudoc/checkout/contract/cards.ts'
import {
  documentManagement,
  paymentUpdateSuccess,
  previewChange,
  subscriptionDetails,
} from '@cloudoc/checkout/contract/subscription.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useCallback } from 'react'
import { payPage } from '../../addresses/billing.ts'
import { useViewer } from '../../company/companyReads.ts'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { PayForm } from './PayForm.tsx'
import { paymentOnly } from './paymentOnly.ts'

const told = (data: string) => send(paymentUpdateSuccess, { data })
const manages = ['management', 'combo', 'pro']

/**
 * /document/management/renewal (shop §2): adds document management to the subscription that runs, or says its
 * status.
 */
export function ManagementRenewal() {
  const isHolder = useViewer().role === 'company'
  const details = useRead(subscriptionDetails, isHolder ? {} : null)
  const cards = useRead(cardList, isHolder ? {} : null)
  const plan = details.data?.subscriptions.find(
    ({ status, planType, sendtype }) =>
      ['active', 'past due', 'cancelled'].includes(status) && planType !== 'trial' && sendtype === 'subscription',
  )
  const held = plan?.addOns.find(({ name }) => manages.includes(name))
  const wanted =
    plan && !held && plan.status === 'active'
      ? {
          subs_id: plan._id,
          plan: plan.planType === 'monthly' ? ('monthly' as const) : ('yearly' as const),
          licenceType: plan.licenceType,
          addOns: [...plan.addOns.map(({ name }) => name), 'management' as const],
        }
      : null
  const preview = useRead(previewChange, wanted)
  const ask = useCallback(
    ({ amount, accepted, token }: { amount: number; accepted: string; token: string | undefined }) =>
      send(documentManagement, { amount, ...(accepted && { accepted }), ...(token && { token }) }).then(envelope =>
        paymentOnly(
          envelope.status === 1 ? { ...envelope, response: { payment: envelope.response } } : (envelope as never),
        ),
      ),
    [],
  )
  const waits = details.isLoading || cards.isLoading || preview.isLoading
  const error = details.error ?? preview.error
  const saved = cards.data?.find(card => card.default && !card.expired)
  const quiet = isHolder && !waits && error === undefined
  return (
    <Screen
      title="Document management"
      crumbs={[{ label: 'Subscription', to: '/subscriptions' }]}
      lead="Assign policies to your staff, follow who has read them, and keep reviews in hand."
    >
      {!isHolder && <NotPermitted />}
      {waits && <Skeleton shape="block" count={2} label="Loading your subscription" />}
      {isHolder && !waits && error !== undefined && (
        <Refused
          error={error}
          code={details.code ?? preview.code}
          onRetry={() => {
            details.retry()
            preview.retry()
          }}
        />
      )}
      {quiet && !plan && (
        <EmptyState title="There is no package yet" action={<Button to="/subscriptions">See your subscription</Button>}>
          Document management is added to a package that runs.
        </EmptyState>
      )}
      {quiet && plan && held && (
        <EmptyState
          title="You have document management"
          action={
            plan.status === 'past due' ? (
              <Button href={payPage(plan._id)}>Pay the renewal</Button>
            ) : (
              <Button to="/subscriptions">See your subscription</Button>
            )
          }
        >
          It is paid until {longDate(held.expires)}
          {held.renews && ' and renews by itself'}.
        </EmptyState>
      )}
      {quiet && plan && !held && !wanted && (
        <EmptyState
          title="It cannot be added just now"
          action={<Button to="/subscriptions">See your subscription</Button>}
        >
          {plan.status === 'cancelled'
            ? 'Your subscription is cancelled. Resume it first.'
            : 'Please pay the renewal first.'}
        </EmptyState>
      )}
      {quiet && plan && wanted && preview.data && (
        <PayForm
          name={`Document management for ${plan.name}`}
          bill={preview.data.today}
          agreed={plan.renews}
          ask={ask}
          told={told}
          card={saved ? { id: saved._id, brand: saved.brand, last4: saved.last4, expired: false } : null}
          onReprice={preview.refresh}
        />
      )}
    </Screen>
  )
}
