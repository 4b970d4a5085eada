import { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Grid } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { useViewer } from '../../company/reads.ts'
import { listing } from '../../documents/list/NoDocuments.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { pageSize, useListParams } from '../../lists/useListParams.ts'
import { mayBrowse, mayBuy } from '../../menu/rules.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanNow } from './PlanNow.tsx'


/** What the company holds: the plan that counts, and every package that was bought (shop §3 Subscription plan list). */
export function Subscriptions() {
  const viewer = useViewer()
  const buys = mayBuy(viewer)
  const { skip, goTo, clear } = useListParams()
  const plans = useRead(planList, buys ? { skip, limit: pageSize } : null, { keepPrevious: true })
  const browse = mayBrowse(viewer) && <Button href={listing}>Browse policies and procedures</Button>
  return (
    <Screen title="Subscription" lead="The packages that your company holds, their add-ons, and how long they run.">
      {!buys && <NotPermitted />}
      {buys && (
        <ListStates
          reading={plans} rows={plans.data?.planList} noun={{ one: 'package', many: 'packages' }} narrowed={skip > 0} onClear={clear}
          empty={<EmptyState title="No subscription yet" action={browse}>Choose a package for your service; its documents are yours at once.</EmptyState>}
        >
          {rows => (
            <>
              {plans.data && <PlanNow plans={plans.data} />}
              <Grid fit="two">{rows.map(plan => <PlanCard key={plan._id} plan={plan} />)}</Grid>
              <Pagination skip={skip} limit={pageSize} total={plans.total} label="Pages of packages" onSkip={goTo} />
            </>
          )}
        </ListStates>
      )}
    </Screen>
  )
}
