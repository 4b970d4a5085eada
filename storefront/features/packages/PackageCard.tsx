import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Price } from '@cloudoc/kit/components/data/Price.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { Flag } from '@cloudoc/kit/components/layout/Flag.tsx'
import { Cluster } from '@cloudoc/kit/components/layout/Layout.tsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSite } from '../../frame/site.tsx'
import { Picture } from '../shared/Picture.tsx'
import { AddPackage } from './AddPackage.tsx'
import { documentsText, kindText, type PackageCardData, packagePath } from './types.ts'

export interface PackageCardProps {
  item: PackageCardData
  /**
   * `row`: across the whole width, for the list view. `three`: one of three, side by side only where all
   * three can be.
   */
  layout?: 'card' | 'row' | 'three'
  /** Among the first in sight. */
  first?: boolean
}

const layouts = {
  // On a phone a card says what the package is, and its picture waits on its page: 25 stand below each other.
  card: { card: 'flex flex-col overflow-clip', picture: 'max-sm:hidden', buttons: 'grid gap-2 max-sm:grid-cols-2' },
  row: {
    card: 'grid overflow-clip sm:grid-cols-row',
    picture: 'hidden h-full sm:block',
    buttons: 'grid gap-2 lg:max-w-form lg:grid-cols-2',
  },
  three: {
    card: 'flex flex-col overflow-clip',
    picture: 'hidden',
    buttons: 'grid gap-2 sm:max-lg:grid-cols-2',
  },
}

function Facts({ item }: { item: PackageCardData }) {
  return (
    <Cluster>
      <Badge>{documentsText(item.files)}</Badge>
      {item.updatesAvailable > 0 && (
        <span className="inline-flex items-center gap-1 text-small font-bold text-success">
          <RefreshCw aria-hidden className="size-4 max-sm:hidden" />
          {/* On a phone it stands on one line with the number of documents, also where there are hundreds. */}
          <span>
            {item.updatesAvailable} {item.updatesAvailable === 1 ? 'Update' : 'Updates'}
            <span className="max-sm:sr-only"> Available</span>
          </span>
        </span>
      )}
    </Cluster>
  )
}

/**
 * A package on sale (shop §2 Subscription listing): a pile of documents, what is in it, from how much, and
 * two ways on.
 */
export function PackageCard({ item, layout = 'card', first = false }: PackageCardProps) {
  const { settings } = useSite()
  return (
    <Card as="article" variant="stack" flush className={layouts[layout].card}>
      <Picture src={item.subscription_image} first={first} className={layouts[layout].picture} />
      <div className="flex min-w-0 grow flex-col gap-2 p-3 sm:gap-4 sm:p-5">
        <div className="grid grow content-start gap-2">
          <div className="flex items-baseline gap-2 sm:grid">
            <p className="flex shrink-0 items-center gap-2 text-small text-quiet">
              <Flag country={item.country.name} />
              <span className="max-sm:hidden">{kindText(item)}</span>
            </p>
            <h3 className="max-sm:text-body">{item.name}</h3>
          </div>
          {layout !== 'three' && <p className="text-small max-sm:hidden">{item.summary}</p>}
          <Facts item={item} />
        </div>
        <Price
          amount={item.price}
          before={item.licenseFee}
          from
          per="a year"
          renews={item.renewalPrice}
          offerEnds={item.offerExpiry || undefined}
          plusVat={(settings?.vatRate ?? 0) > 0}
        />
        <div className={layouts[layout].buttons}>
          <AddPackage choice={{ packageId: item._id, name: item.name, slug: item.slug }} />
          <Button to={packagePath(item)} variant="quiet" wide>
            View Details<span className="sr-only">: {item.name}</span>
          </Button>
        </div>
      </div>
    </Card>
  )
}
