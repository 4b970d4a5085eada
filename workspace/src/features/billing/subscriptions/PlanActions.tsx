import { addToCart } from '@cloudoc/cart/contract/cart.ts'
import { agreement } from '@cloudoc/checkout/contract/agreement.ts'
import { cancelSubscription, resumeSubscription } from '@cloudoc/checkout/contract/subscription.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { lazy, Suspense, useState } from 'react'
import { addCardPage, payPage } from '../../addresses/billing.ts'
import type { HeldPlan, SavedCard } from './types.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))
const ChangeDialog = lazy(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }))

const monthMs = 30 * 86_400_000
/** May its next period be paid for by hand (from 30 days before its end)? */
const isDue = ({ status, expireDate, renews }: HeldPlan): boolean =>
  status === 'expired' || (!renews && status === 'active' && Date.parse(expireDate) - Date.now() < monthMs)

/** What the account holder may do about a subscription, as it stands. */
export function PlanActions({
  plan,
  card,
  onChanged,
}: {
  plan: HeldPlan
  card: SavedCard
  onChanged: () => Promise<void>
}) {
  const [asking, setAsking] = useState<'change' | 'cancel' | 'resume'>()
  const [cancel, cancelling] = useCall(cancelSubscription)
  const [resume, resuming] = useCall(resumeSubscription)
  const done = async (work: ReturnType<typeof cancel>) => {
    const envelope = await work
    setAsking(undefined)
    if (envelope.status === 0) showMessage(textOf(envelope) ?? '', 'danger')
    else showToast(textOf(envelope) ?? '')
    await onChanged()
  }
  const { status } = plan
  const [add, adding] = useCall(addToCart)
  const buy = async () => {
    const envelope = await add({ packageId: plan.packageId, renewalPlan: 'yearly', licencetype: plan.licenceType })
    if (envelope.status === 1 || envelope.status === 2) browser.leave('/cart')
    else showMessage(textOf(envelope) ?? '', 'danger')
  }
  const stays = status === 'active' && plan.next !== null
  const resumes = status === 'cancelled' || (status === 'active' && !plan.renews)
  const close = (open: boolean) => {
    if (!open) setAsking(undefined)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {isDue(plan) && plan.next && <Button href={payPage(plan._id)}>Renew now</Button>}
      {status === 'trial' && plan.sendtype === 'subscription' && (
        <Button
          progress={adding.progress}
          onClick={() => {
            void buy()
          }}
        >
          Buy this package
        </Button>
      )}
      {stays && (
        <Button variant="quiet" onClick={() => setAsking('change')} aria-label={`Change ${plan.name}`}>
          Change
        </Button>
      )}
      {resumes && (
        <Button variant="quiet" {...(card ? { onClick: () => setAsking('resume') } : { href: addCardPage })}>
          {card ? (status === 'cancelled' ? 'Resume' : 'Renew by itself') : 'Add a card to renew'}
        </Button>
      )}
      {(status === 'active' || status === 'trial' || status === 'past due') && (
        <Button variant="link" onClick={() => setAsking('cancel')} aria-label={`Cancel ${plan.name}`}>
          Cancel
        </Button>
      )}
      <Suspense fallback={null}>
        {asking === 'change' && (
          <ChangeDialog plan={plan} card={card} onClose={() => setAsking(undefined)} onChanged={onChanged} />
        )}
        {asking === 'cancel' && (
          <ConfirmDialog
            open
            onOpenChange={close}
            danger
            title={`Cancel ${plan.name}?`}
            confirm="Cancel the subscription"
            cancel="Keep it"
            progress={cancelling.progress}
            onConfirm={() => {
              void done(cancel({ subs_id: plan._id }))
            }}
          >
            {status === 'past due' ? (
              <p>
                It is not paid, so it ends at once. You can still read and export your documents, and what your staff
                signed stays.
              </p>
            ) : (
              <p>
                It runs until {longDate(plan.expireDate)}, and nothing more is charged. After that you can read and
                export your documents; changing them needs a licence. Until then you can resume it.
              </p>
            )}
          </ConfirmDialog>
        )}
        {asking === 'resume' && (
          <ConfirmDialog
            open
            onOpenChange={close}
            title={`Renew ${plan.name} by itself?`}
            confirm="Renew by itself"
            progress={resuming.progress}
            onConfirm={() => {
              void done(resume({ subs_id: plan._id, accepted: agreement.version }))
            }}
          >
            <p>{agreement.text}</p>
            <p className="pt-2">
              <a href={agreement.terms} target="_blank" rel="noopener">
                Terms and conditions
              </a>
              ,{' '}
              <a href={agreement.privacy} target="_blank" rel="noopener">
                Privacy policy
              </a>
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}
