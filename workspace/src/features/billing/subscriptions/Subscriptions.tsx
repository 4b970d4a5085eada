import { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Grid } from '@cloudoc/kit/components/layout/Layout.tsx'
import { useCompanyStatus, useViewer } from '../../company/companyReads.ts'
import { listing } from '../../documents/list/NoDocuments.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { mayBrowse, mayBuy } from '../../menu/rules.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { PlanCard } from './PlanCard.tsx'

/**
 * What the company holds: each package with what it costs next and when, and what can be done about it (shop
 * §7 subscription/details).
 */
export function Subscriptions() {
  const viewer = useViewer()
  const status = useCompanyStatus()
  const buys = mayBuy(viewer)
  const manages = viewer.role === 'company'
  const { skip, goTo, clear } = useListParams(pageSizes.subscriptions)
  const plans = useRead(subscriptionDetails, buys ? { skip, limit: pageSizes.subscriptions } : null, {
    keepPrevious: true,
  })
  const browse = mayBrowse(viewer) && <Button href={listing}>Browse policies and procedures</Button>
  const changed = async () => {
    await Promise.all([plans.refresh(), status.refresh()])
  }
  return (
    <Screen
      title="Subscription"
      lead="The packages that your company holds, what each costs next and when, and how long they run."
      action={
        manages && (
          <Button variant="quiet" to="/profile?tab=payment">
            Payment cards
          </Button>
        )
      }
    >
      {!buys && <NotPermitted />}
      {buys && (
        <ListStates
          reading={plans}
          rows={plans.data?.subscriptions}
          noun={{ one: 'package', many: 'packages' }}
          narrowed={skip > 0}
          onClear={clear}
          empty={
            <EmptyState title="No subscription yet" action={browse}>
              Choose a package for your service; its documents are yours at once.
            </EmptyState>
          }
        >
          {rows => (
            <>
              <Grid fit="two">
                {rows.map(plan => (
                  <PlanCard
                    key={plan._id}
                    plan={plan}
                    card={plans.data?.card ?? null}
                    manages={manages}
                    onChanged={changed}
                  />
                ))}
              </Grid>
              <Pagination
                skip={skip}
                limit={pageSizes.subscriptions}
                total={plans.total}
                label="Pages of packages"
                onSkip={goTo}
              />
            </>
          )}
        </ListStates>
      )}
    </Screen>
  )
}
