import { licences } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { totalsOf } from '@cloudoc/catalogue/contract/rules/price.ts'
import { showPence } from '@cloudoc/core/contract/money.ts'
import { licenceNames } from '../../cart/addOnNames.ts'
import type { Prices } from '../../cart/cartRules.ts'
import { renewalFee, type Sold, selectionPrice } from '../priceList.ts'
import { type Ability, abilities, offers } from './offers.ts'

/**
 * A package alone and with each add-on, open and side by side: what it can, and what a year costs for one
 * location and for all, with VAT.
 */
export function Comparison({ item, prices }: { item: Sold; prices: Prices }) {
  const gross = (pence: number) => showPence(totalsOf([pence], prices.vatRate).gross)
  const one = { plan: 'yearly', licence: 'single', addOns: [] } as const
  const { licence } = selectionPrice(item, one, prices)
  const later = renewalFee(item, one, prices)
  const period = prices.vatRate > 0 ? 'a year, with VAT' : 'a year'
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2">
        {offers.map(({ name, addOns, has }) => (
          <li key={name} className="grid content-between gap-3 rounded-md border border-line p-4">
            <div className="grid gap-2">
              <h3>{name}</h3>
              <ul className="grid gap-1 text-small">
                {(Object.keys(abilities) as Ability[]).map(ability => {
                  const held = has.includes(ability)
                  return (
                    <li key={ability} className={held ? 'flex gap-2' : 'flex gap-2 text-quiet'}>
                      <span aria-hidden>{held ? '✓' : '–'}</span>
                      <span>
                        {!held && 'Without: '}
                        {abilities[ability]}
                      </span>
                    </li>
                  )
                })}
              </ul>
            </div>
            <dl className="figures grid gap-1 border-t border-line pt-3">
              {licences.map(each => (
                <div key={each} className="flex flex-wrap justify-between gap-x-3">
                  <dt>{licenceNames[each]}</dt>
                  <dd>
                    <strong>
                      {gross(selectionPrice(item, { plan: 'yearly', licence: each, addOns }, prices).net)}
                    </strong>{' '}
                    <span className="text-small text-quiet">{period}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="figures text-small text-quiet">
        Licence and add-ons renew each year until you cancel.
        {later > licence &&
          ` An offer is in these prices: for one location the licence alone renews at ${gross(later)} ${period}.`}
      </p>
    </div>
  )
}
