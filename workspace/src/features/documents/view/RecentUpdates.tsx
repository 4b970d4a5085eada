import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { updatesWaiting } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router-dom'
import { updatePath } from '../../addresses/documents.ts'
import { AddOnNeeded } from '../../company/AddOnNeeded.tsx'
import { useCompanyStatus, useHasUpdates } from '../../company/companyReads.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useRights } from '../../rights/documents.ts'
import type { Finding } from '../list/items.ts'
import { useTakeUpdates } from '../useTakeUpdates.ts'
import { Condition } from './Condition.tsx'

const published: Column<Finding> = {
  key: 'published',
  head: 'Published',
  tight: true,
  cell: ({ publishedAt = '' }) => <Day date={publishedAt} />,
}

/**
 * Unedited documents move to the provider's newest text, edited ones are merged with it; those where
 * something has to be chosen are left, and named.
 */
function TakeAll({ set }: { set: string }) {
  const [take, taking] = useTakeUpdates()
  return (
    <Button
      icon={<RefreshCw aria-hidden className="size-5 shrink-0" />}
      progress={taking}
      pendingText="Taking updates…"
      onClick={() => void take(set === '' ? {} : { set })}
    >
      {set === '' ? 'Take all updates' : 'Take all of this set'}
    </Button>
  )
}

/** Of a subscription that runs without Updates: what is needed to take one over. */
function UpdatesOffer() {
  const { data } = useCompanyStatus()
  return data?.activesubs === true && data.docUpdateStatus === 0 ? <AddOnNeeded addOn="updates" /> : null
}

/**
 * Documents for which the provider has published a newer text, and what changed in it (documents §2
 * /documents/recent-updates).
 */
export function RecentUpdates() {
  const params = useListParams(pageSizes.recentUpdates)
  const { editDocuments } = useRights()
  const hasUpdates = useHasUpdates()
  const reading = useRead(
    updatesWaiting,
    { set: params.get('set'), skip: params.skip, limit: pageSizes.recentUpdates },
    { keepPrevious: true },
  )
  const below = ({ _id, change, newVersion, standing, version }: Finding) => (
    <div className="grid max-w-measure pb-1 text-small font-normal">
      <p>
        {version ? `The provider’s text, from its version ${version} to ` : 'The provider’s version '}
        {newVersion}: {change || 'no note was given.'}
      </p>
      {editDocuments && (
        <p>
          <Link to={updatePath(_id)} className="inline-flex min-h-target items-center">
            {!hasUpdates
              ? 'Compare with your text'
              : standing === 'pinned'
                ? 'Compare and take the update'
                : 'Compare and merge with your text'}
          </Link>
        </p>
      )}
    </div>
  )
  return (
    <Condition
      limit={pageSizes.recentUpdates}
      title="Updates"
      lead="The provider has published newer texts of these documents. Your own text is never replaced without you."
      before={<UpdatesOffer />}
      reading={reading}
      params={params}
      extra={published}
      below={below}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" to="/documents/recent-updates/taken">
            Updates that were taken
          </Button>
          {editDocuments && hasUpdates && (reading.data?.length ?? 0) > 0 && <TakeAll set={params.get('set')} />}
        </div>
      }
      empty={
        <EmptyState
          title="No updates are waiting"
          icon={<CircleCheckBig className="size-8" />}
          action={
            <Button variant="quiet" to="/documents">
              All documents
            </Button>
          }
        >
          Each of your documents has the newest text, or one that you decided to keep.
        </EmptyState>
      }
    />
  )
}
