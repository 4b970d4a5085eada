import { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/EmptyState.tsx'
import { Grid } from '@cloudoc/kit/components/Layout.tsx'
import { Pagination } from '@cloudoc/kit/components/Pagination.tsx'
import { useViewer } from '../../features/company/reads.ts'
import { listing } from '../../features/documents/NoDocuments.tsx'
import { ListStates } from '../../features/lists/ListStates.tsx'
import { useListParams } from '../../features/lists/useListParams.ts'
import { mayBrowse, mayBuy } from '../../features/menu/rules.ts'
import { NotPermitted } from '../../features/screen/Refused.tsx'
import { Screen } from '../../features/screen/Screen.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanNow } from './PlanNow.tsx'

/** Subscription lists: 25 a page (shop §9). */
const limit = 25

/** What the company holds: the plan that counts, and every package that was bought (shop §3 Subscription plan list). */
export function Subscriptions() {
  const viewer = useViewer()
  const buys = mayBuy(viewer)
  const { skip, goTo, clear } = useListParams(limit)
  const plans = useRead(planList, buys ? { skip, limit } : null, { keepPrevious: true })
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
              <Pagination skip={skip} limit={limit} total={plans.total} label="Pages of packages" onSkip={goTo} />
            </>
          )}
        </ListStates>
      )}
    </Screen>
  )
}
