import { isPackageOfferOn } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { Countdown } from '@cloudoc/kit/components/feedback/Countdown.tsx'
import { Price } from '@cloudoc/kit/components/data/Price.tsx'
import { useShopRead } from '../../data/useShopRead.ts'
import { flagsOf } from '../../frame/offer/rules.ts'
import { useSite } from '../../frame/site.tsx'
import { AddPackage } from '../packages/AddPackage.tsx'
import { documentsText, packagePath, type PackageCardData } from '../packages/types.ts'
import { offers } from './reads.ts'
import { Section } from './Section.tsx'

/** At most so many packages in the offer's section (shop §9). */
export const offersShown = 2

function OfferCard({ item, plusVat }: { item: PackageCardData; plusVat: boolean }) {
  return (
    <Card as="article" look="stack" className="flex flex-col gap-4">
      <div className="grid grow content-start gap-2">
        {item.discountPercent > 0 && <p><Badge look="marker">Save {item.discountPercent}%</Badge></p>}
        <h3>{item.name}</h3>
        <p className="text-small text-quiet">{documentsText(item.files)}. {item.summary}</p>
      </div>
      <Price amount={item.price} before={item.licenseFee} from per="a year" plusVat={plusVat} />
      <div className="grid gap-2 xl:grid-cols-2">
        <AddPackage choice={{ packageId: item._id, name: item.name, slug: item.slug }} />
        <Button to={packagePath(item)} look="quiet" wide>View Details<span className="sr-only">: {item.name}</span></Button>
      </div>
    </Card>
  )
}

/** Packages on offer, only while an offer is on (shop §2 Home 8). */
export function Offer() {
  const { settings, renderedAt } = useSite()
  const ids = settings?.offerPackageIDS ?? []
  const on = settings !== undefined && ids.length > 0 && isPackageOfferOn(flagsOf(settings), new Date(renderedAt))
  const [call, input] = offers(ids)
  const { data } = useShopRead([call, on ? input : null])
  if (!on || !data || data.length === 0) return null
  return (
    <Section band title={settings.offertitle || 'Exclusive offer'}>
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-offer">
        <div className="grid content-start gap-4 md:max-lg:col-span-2">
          {settings.promodescription && <p className="max-w-measure">{settings.promodescription}</p>}
          {settings.offerExpiry && <p><span className="block text-small text-quiet">Time left</span><span className="text-heading font-bold"><Countdown until={settings.offerExpiry} /></span></p>}
        </div>
        {data.slice(0, offersShown).map(item => <OfferCard key={item._id} item={item} plusVat={settings.vatRate > 0} />)}
      </div>
    </Section>
  )
}
