import { licences } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import { showPence, showPounds, toPence } from '@cloudoc/core/contract/money.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Link } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { NotFound } from '../../frame/NotFound.tsx'
import { useSite } from '../../frame/site.tsx'
import { useHead } from '../../head/useHead.ts'
import { typed } from '../../routing/typed.ts'
import { addOnNames, licenceNames } from '../cart/addOnNames.ts'
import type { Prices } from '../cart/cartRules.ts'
import { Comparison } from '../detail/comparison/Comparison.tsx'
import { prices } from '../detail/detailReads.ts'
import { selectionPrice } from '../detail/priceList.ts'
import { type PackageCardData, packagePath } from '../packages/types.ts'
import { Found } from '../shared/Found.tsx'
import { useAsked } from '../shared/useAsked.ts'
import { everyPackage } from './pricingReads.ts'

const readAsked = (query: URLSearchParams): string => typed(query, 'package', 120)
const writeAsked = (slug: string): string => `?${new URLSearchParams({ package: slug }).toString()}`

/** /pricing: what each package costs alone and with each add-on, and all that is paid besides. */
export function PricingPage() {
  useHead({
    title: 'Pricing',
    description:
      'What Cloudoc costs for a year with VAT: documents alone, with Updates, Combo or Pro, for one location and for all.',
    canonical: '/pricing',
  })
  const { data: rows = [] } = useShopRead(everyPackage)
  return (
    <Found reading={useShopRead(prices)} missing={<NotFound />}>
      {list => (
        <Page
          title="Pricing"
          lead="A licence of 12 months for a package of documents, and add-ons if you want them. One location or all of your company."
        >
          {rows.length > 0 && <OfPackage rows={rows} prices={list} />}
          <AddOnFees prices={list} />
          {rows.length > 0 && <Licences rows={rows} prices={list} />}
          <Besides prices={list} />
        </Page>
      )}
    </Found>
  )
}

interface Shown {
  rows: readonly PackageCardData[]
  prices: Prices
}

/** The comparison, for the package that is chosen. */
function OfPackage({ rows, prices: list }: Shown) {
  const [slug, choose] = useAsked(readAsked, writeAsked)
  const item = rows.find(each => each.slug === slug) ?? rows[0]
  if (!item) return null
  return (
    <section aria-labelledby="compare" className="grid gap-5">
      <h2 id="compare">Compare</h2>
      <form action="/pricing" className="grid max-w-form gap-3" onSubmit={event => event.preventDefault()}>
        <Select
          label="Package"
          name="package"
          options={rows.map(each => ({ value: each.slug, label: each.name }))}
          value={item.slug}
          onChange={event => choose(event.currentTarget.value)}
        />
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </form>
      <Comparison item={item} prices={list} />
    </section>
  )
}

const edge = 'border-b border-line px-1 py-2 first:pl-0 last:pr-0 sm:px-2'
const cell = `${edge} text-left`
/** A heading over amounts may break, an amount does not. */
const above = `${edge} text-right`
const amount = `${above} figures whitespace-nowrap`

/** Every add-on by year and by month. */
function AddOnFees({ prices: list }: Pick<Shown, 'prices'>) {
  const withVat = grossOf(list)
  return (
    <section aria-labelledby="add-ons" className="grid gap-3">
      <h2 id="add-ons">Add-ons</h2>
      <p>
        They come on top of the licence, for one location or all{vatText(list)}. By month, the licence is still paid for
        the year.
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={cell}>
              Add-on
            </th>
            <th scope="col" className={above}>
              A year
            </th>
            <th scope="col" className={above}>
              A month
            </th>
          </tr>
        </thead>
        <tbody>
          {(['updates', 'management', 'combo', 'pro'] as const).map(name => (
            <tr key={name}>
              <th scope="row" className={cell}>
                {addOnNames[name].name}
                <span className="block text-small font-normal text-quiet">{addOnNames[name].about}</span>
              </th>
              <td className={amount}>{withVat(toPence(list[name].yearly))}</td>
              <td className={amount}>{withVat(toPence(list[name].monthly))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {addOnNames.printing.name}: {withVat(toPence(list.printingFee))} once. {addOnNames.printing.about}
      </p>
    </section>
  )
}

/** The licence of every package. */
function Licences({ rows, prices: list }: Shown) {
  const withVat = grossOf(list)
  return (
    <section aria-labelledby="licences" className="grid gap-3">
      <h2 id="licences">Every package</h2>
      <p>The licence for a year, without add-ons{vatText(list)}.</p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={cell}>
              Package
            </th>
            {licences.map(each => (
              <th key={each} scope="col" className={above}>
                {licenceNames[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(item => (
            <tr key={item._id}>
              <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
                <Link to={packagePath(item)}>{item.name}</Link>
              </th>
              {licences.map(licence => (
                <td key={licence} className={amount}>
                  {withVat(selectionPrice(item, { plan: 'yearly', licence, addOns: [] }, list).net)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is said at no table: single documents, renewals, trials. */
function Besides({ prices: list }: Pick<Shown, 'prices'>) {
  const { settings } = useSite()
  const single = settings?.singleDocumentFee ?? 0
  return (
    <section aria-labelledby="besides" className="grid gap-3">
      <h2 id="besides">Good to know</h2>
      <ul className="grid max-w-measure list-disc gap-2 pl-5">
        {single > 0 && (
          <li>
            A single document has a yearly licence as well, most of them for {showPounds(single)}
            {list.vatRate > 0 && ' plus VAT'}. It includes newer versions of the document.{' '}
            <Link to="/document-search">Search the documents</Link>
          </li>
        )}
        <li>
          Licences and add-ons renew until you cancel, at the price of that day. We write to you 30 and 7 days before a
          licence renews.
        </li>
        {list.trialOn && <li>While a trial is on offer, it costs nothing and ends by itself. No card is asked for.</li>}
        <li>If an offer and the yearly discount could both apply, you get the better of the two.</li>
      </ul>
    </section>
  )
}

const grossOf =
  ({ vatRate }: Prices) =>
  (pence: number): string =>
    showPence(totalsOf([pence], vatRate).gross)
const vatText = ({ vatRate }: Prices): string => (vatRate > 0 ? `, with VAT at ${vatRate}%` : '')
