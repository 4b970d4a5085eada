import { isOfferOn } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Price } from '@cloudoc/kit/components/data/Price.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { useShopRead } from '../../data/useShopRead.ts'
import { flagsOf } from '../../frame/offer/rules.ts'
import { useSite } from '../../frame/site.tsx'
import { AddPackage } from '../packages/AddPackage.tsx'
import { documentsText, type PackageCardData, packagePath } from '../packages/types.ts'
import { offers } from './homeReads.ts'
import { Section } from './Section.tsx'

/** At most so many packages in the offer's section (shop §9). */
const offersShown = 2

function OfferCard({ item, plusVat }: { item: PackageCardData; plusVat: boolean }) {
  return (
    <Card as="article" variant="stack" className="flex flex-col gap-3">
      <div className="grid grow content-start gap-2">
        <h3 className="max-sm:text-body">{item.name}</h3>
        <p className="flex flex-wrap items-center gap-3 text-small text-quiet">
          {item.discountPercent > 0 && <Badge variant="marker">Save {item.discountPercent}%</Badge>}
          {documentsText(item.files)}
        </p>
      </div>
      <Price amount={item.price} before={item.licenseFee} from per="a year" plusVat={plusVat} />
      <div className="grid gap-2 lg:grid-cols-2">
        <AddPackage choice={{ packageId: item._id, name: item.name, slug: item.slug }} />
        <Button to={packagePath(item)} variant="quiet" wide>
          View Details<span className="sr-only">: {item.name}</span>
        </Button>
      </div>
    </Card>
  )
}

/**
 * Packages on offer, only while an offer is on (shop §2 Home 8). Its title and its clock are the banner's: an
 * offer is said once on a page.
 */
export function Offer() {
  const { settings, renderedAt } = useSite()
  const ids = settings?.offerPackageIDS ?? []
  const on = settings !== undefined && ids.length > 0 && isOfferOn(flagsOf(settings), new Date(renderedAt))
  const [call, input] = offers(ids)
  const { data } = useShopRead([call, on ? input : null])
  if (!on || !data || data.length === 0) return null
  return (
    <Section band shelf title="Exclusive offer" heading="left" lead={settings.promodescription}>
      <div className="shelf md:grid-cols-2">
        {data.slice(0, offersShown).map(item => (
          <OfferCard key={item._id} item={item} plusVat={settings.vatRate > 0} />
        ))}
      </div>
    </Section>
  )
}
