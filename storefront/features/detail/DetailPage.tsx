import { categoryLabel } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Breadcrumbs } from '@cloudoc/kit/components/navigation/Breadcrumbs.tsx'
import { useParams } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { NotFound } from '../../frame/NotFound.tsx'
import { useSite } from '../../frame/site.tsx'
import { useHead } from '../../head/useHead.ts'
import { documentsText, type PackageDetails } from '../packages/types.ts'
import { Found } from '../shared/Found.tsx'
import { Picture } from '../shared/Picture.tsx'
import { Comparison } from './comparison/Comparison.tsx'
import { details, prices } from './detailReads.ts'
import { packageHead } from './head.ts'
import { Inside } from './Inside.tsx'
import { Preview } from './Preview.tsx'
import { SelectionPanel } from './SelectionPanel.tsx'

/** One package: what it is, what is inside, what it costs (shop §2 /subscription-detail/{slug}). */
export function DetailPage() {
  const slug = useParams()['slug'] ?? ''
  const missing = (
    <NotFound
      title="This package is not on sale"
      lead="It may have been replaced by a newer one. The list shows everything that can be bought now."
    />
  )
  return (
    <Found reading={useShopRead(details(slug))} missing={missing}>
      {item => <Detail key={item._id} item={item} />}
    </Found>
  )
}

function Detail({ item }: { item: PackageDetails }) {
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Policies & Procedures', to: '/policies-procedures' },
    { label: categoryLabel(item.category.name), to: `/policies-procedures?category=${item.category.slug}` },
    { label: item.name },
  ]
  useHead(packageHead(item, crumbs))
  return (
    <Page title={item.name} lead={item.summary} above={<Breadcrumbs crumbs={crumbs} />}>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-detail lg:gap-12">
        <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <Buy item={item} />
        </div>
        <div className="grid min-w-0 gap-6">
          <div className="hidden overflow-clip rounded-lg sm:block">
            <Picture src={item.subscription_image} first />
          </div>
          <Facts item={item} />
          <Prose html={item.description} />
          <Compare item={item} />
        </div>
        <Inside item={item} />
        <Preview preview={item.preview} />
      </div>
    </Page>
  )
}

function Facts({ item }: { item: PackageDetails }) {
  const facts = [
    { name: 'Country', value: item.country.name },
    { name: 'Inside', value: documentsText(item.files) },
    { name: 'Licence', value: item.licensePeriod },
    ...(item.updatesAvailable > 0 ? [{ name: 'Updated lately', value: documentsText(item.updatesAvailable) }] : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-4 sm:grid-cols-4">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-small text-quiet">{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The package alone and with each add-on, with nothing to open. */
function Compare({ item }: { item: PackageDetails }) {
  const { data } = useShopRead(prices)
  if (!data) return null
  return (
    <section aria-labelledby="compare" className="grid gap-4">
      <h2 id="compare">What it costs, and with what</h2>
      <Comparison item={item} prices={data} />
    </section>
  )
}

function Buy({ item }: { item: PackageDetails }) {
  const { settings, renderedAt } = useSite()
  const price = useShopRead(prices)
  return (
    <Card as="section" variant="stack" className="buy-box">
      <h2 className="sr-only">Your selection</h2>
      {price.data ? (
        <SelectionPanel item={item} prices={price.data} trialPeriod={settings?.trialPeriod ?? ''} now={renderedAt} />
      ) : price.error !== undefined ? (
        <ErrorState text={price.error} onRetry={price.retry} />
      ) : (
        <Skeleton count={6} />
      )}
    </Card>
  )
}
