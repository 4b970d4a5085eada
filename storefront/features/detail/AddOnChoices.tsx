import type { Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { addOnNames } from '../cart/addOnNames.ts'
import { addOnRows, type Change, type Prices } from '../cart/cartRules.ts'

export interface AddOnChoicesProps {
  selection: Selection
  prices: Prices
  onChange: (change: Change) => void
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
              <input type="checkbox" className="tick" name={name} checked={held} disabled={barred !== ''} aria-describedby={`addon-${name}`} onChange={() => onChange({ addOn: name, on: !held })} />
              <span className="grid min-w-0 grow gap-px">
                <span className="flex flex-wrap justify-between gap-x-3 font-bold">
                  {addOnNames[name].name}
                  {fee !== undefined && <span className="tabular-nums">{showPounds(fee)}{plan !== 'trial' && <span className="font-normal text-quiet"> {name === 'printing' ? 'once' : per[plan]}</span>}</span>}
                </span>
                <span id={`addon-${name}`} className="text-small text-quiet">{barred || addOnNames[name].about}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
