import type { AddOn, Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { addOnNames } from '../cart/addOnNames.ts'
import { addOnRows, type Change, type Prices } from '../cart/cartRules.ts'

export interface AddOnChoicesProps {
  selection: Selection
  prices: Prices
  onChange: (change: Change) => void
}

/** Combo is updates and management together, pro is all of these: 'Included in Combo' says more than that it cannot be chosen. */
function includedIn(held: readonly AddOn[], name: AddOn): string | undefined {
  if (held.includes(name) || name === 'printing') return undefined
  if (held.includes('pro')) return `Included in ${addOnNames.pro.name}`
  return held.includes('combo') && name !== 'pro' ? `Included in ${addOnNames.combo.name}` : undefined
}

const per = { monthly: 'a month', yearly: 'a year' } as const

/** Add-ons with their fees on the chosen plan. One that cannot be chosen now says why (shop §4: combo and pro include others). */
export function AddOnChoices({ selection, prices, onChange }: AddOnChoicesProps) {
  const { plan } = selection
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">Add-ons <span className="font-normal text-quiet">(optional)</span></legend>
      <ul className="grid border-t border-line">
        {addOnRows(selection, prices).map(({ name, held, barred, fee }) => (
          <li key={name} className="border-b border-line py-1">
            <label className="flex min-h-target items-start gap-3 py-2">
              <input type="checkbox" className="tick" name={name} checked={held} disabled={barred !== ''} aria-labelledby={`addon-${name}-name`} aria-describedby={`addon-${name}`} onChange={() => onChange({ addOn: name, on: !held })} />
              <span className="grid min-w-0 grow gap-px">
                <span id={`addon-${name}-name`} className="flex flex-wrap justify-between gap-x-3 font-bold">
                  {addOnNames[name].name}
                  {fee !== undefined && <span className="tabular-nums">{showPounds(fee)}{plan !== 'trial' && <span className="font-normal text-quiet"> {name === 'printing' ? 'once' : per[plan]}</span>}</span>}
                </span>
                <span id={`addon-${name}`} className="text-small text-quiet">{includedIn(selection.addOns, name) ?? (barred || addOnNames[name].about)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
