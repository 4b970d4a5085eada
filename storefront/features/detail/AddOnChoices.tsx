import type { AddOn, Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { addOnNames } from '../cart/addOnNames.ts'
import { type AddOnRow, addOnRows, type Change, type Prices } from '../cart/cartRules.ts'

export interface AddOnChoicesProps {
  selection: Selection
  prices: Prices
  onChange: (change: Change) => void
}

/**
 * Combo is updates and management together, pro is all of these: 'Included in Combo' says more than that it
 * cannot be chosen.
 */
function includedIn(held: readonly AddOn[], name: AddOn): string | undefined {
  if (held.includes(name) || name === 'printing') return undefined
  if (held.includes('pro')) return `Included in ${addOnNames.pro.name}`
  return held.includes('combo') && name !== 'pro' ? `Included in ${addOnNames.combo.name}` : undefined
}

const per = { monthly: 'a month', yearly: 'a year' } as const

function Row({
  row: { name, held, barred, fee },
  selection,
  onChange,
}: { row: AddOnRow } & Omit<AddOnChoicesProps, 'prices'>) {
  const { plan, addOns } = selection
  const why = includedIn(addOns, name) ?? barred
  return (
    <li className="border-b border-line last:border-b-0">
      <label className="flex min-h-target items-start gap-3 py-2">
        <input
          type="checkbox"
          className="tick"
          name={name}
          checked={held}
          disabled={barred !== ''}
          aria-labelledby={`addon-${name}-name`}
          aria-describedby={`addon-${name}`}
          onChange={() => onChange({ addOn: name, on: !held })}
        />
        <span className="grid min-w-0 grow gap-px">
          <span id={`addon-${name}-name`} className="flex flex-wrap justify-between gap-x-3 font-bold">
            {addOnNames[name].name}
            {fee !== undefined && (
              <span className="figures">
                {showPounds(fee)}
                {plan !== 'trial' && (
                  <span className="font-normal text-quiet"> {name === 'printing' ? 'once' : per[plan]}</span>
                )}
              </span>
            )}
          </span>
          <span id={`addon-${name}`} className="text-small text-quiet">
            {why || addOnNames[name].about}
          </span>
        </span>
      </label>
    </li>
  )
}

/**
 * Add-ons, each with its fee on the chosen plan and with what it gives, and none of it folded. One that cannot be
 * chosen now says why (shop §4: combo and pro include others).
 */
export function AddOnChoices({ selection, prices, onChange }: AddOnChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">
        Add-ons <span className="font-normal text-quiet">(optional)</span>
      </legend>
      <ul className="rounded-md border border-edge px-4">
        {addOnRows(selection, prices).map(row => (
          <Row key={row.name} row={row} selection={selection} onChange={onChange} />
        ))}
      </ul>
    </fieldset>
  )
}
