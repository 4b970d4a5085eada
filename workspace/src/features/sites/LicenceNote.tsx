import { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useViewer } from '../company/companyReads.ts'
import { mayBuy } from '../menu/rules.ts'

/**
 * Says what a licence for one location covers, to whoever may change it, and leads to the change (rulings 42). Nothing is
 * taken away meanwhile.
 */
export function LicenceNote() {
  const plans = useRead(subscriptionDetails, mayBuy(useViewer()) ? { skip: 0, limit: pageSizes.subscriptions } : null)
    .data?.subscriptions
  // A document that was bought by itself has no such choice.
  const covers = plans?.filter(({ sendtype, status }) => sendtype === 'subscription' && status !== 'expired')
  if (!covers?.some(({ licenceType }) => licenceType === 'single')) return null
  return (
    <Notice
      action={
        <Button variant="quiet" to="/subscriptions">
          Change the licence
        </Button>
      }
    >
      A licence for one location covers one of your locations, and a licence for all locations covers each of them.
    </Notice>
  )
}
