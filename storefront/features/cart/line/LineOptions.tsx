import type { Plan, Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { licences } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { useState } from 'react'
import { addOnNames, licenceNames, planNames } from '../addOnNames.ts'
import type { AddOnRow, CartItem, Change, Prices } from '../cartRules.ts'
import { addOnRows, afterChange, planHints, plansFor } from '../cartRules.ts'
import { changeNote } from './changeNote.ts'

const per: Record<Plan, string> = { monthly: ' a month', yearly: ' for 12 months', trial: '' }

function AddOnBox({
  row,
  plan,
  name,
  onChange,
}: {
  row: AddOnRow
  plan: Plan
  name: string
  onChange: (change: Change) => void
}) {
  const { name: label, about } = addOnNames[row.name]
  const fee = row.fee === undefined ? '' : `${showPounds(row.fee)}${row.name === 'printing' ? ' once' : per[plan]}`
  return (
    <Checkbox
      name={name}
      label={
        <>
          {label}
          {fee && <span className="text-quiet"> {fee}</span>}
        </>
      }
      hint={row.barred || about}
      checked={row.held}
      disabled={row.barred !== '' && !row.held}
      onChange={() => onChange({ addOn: row.name, on: !row.held })}
    />
  )
}

export interface LineOptionsProps {
  /** Makes the names of the fields differ from those of other lines. */
  id: string
  selection: Selection
  /** What the year costs on each plan, in pounds. */
  year: CartItem['year']
  prices: Prices | undefined
  onChange: (change: Change) => void
}

/** Plan, add-ons and licence of a line, by the selection rules (shop §4 Pricing selection rules, rulings 17, 18). */
export function LineOptions({ id, selection, year, prices, onChange }: LineOptionsProps) {
  const { plan, licence, addOns } = selection
  const [note, setNote] = useState('')
  const choose = (change: Change) => {
    setNote(changeNote(selection, afterChange(selection, change, prices?.trialAddOns ?? []), change))
    onChange(change)
  }
  const offeredPlans = plansFor(selection, prices)
  const hints = prices && planHints(year, addOns, prices)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="rounded-md bg-info-soft px-4 py-2 font-bold text-info empty:hidden">
        {note}
      </p>
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="mb-1 font-bold">Add-ons</legend>
        {addOnRows(selection, prices).map(row => (
          <AddOnBox key={row.name} row={row} plan={plan} name={`${row.name}-${id}`} onChange={choose} />
        ))}
      </fieldset>
      <RadioGroup
        label="Licence"
        name={`licence-${id}`}
        inline
        value={licence}
        choices={licences.map(value => ({ value, label: licenceNames[value] }))}
        onChange={value => choose({ licence: value })}
      />
      {offeredPlans.length > 1 && (
        <RadioGroup
          label="Plan"
          name={`plan-${id}`}
          value={plan}
          choices={offeredPlans.map(value => ({
            value,
            label: planNames[value],
            hint: value === 'trial' ? 'Nothing to pay now' : hints?.[value],
          }))}
          onChange={value => choose({ plan: value })}
        />
      )}
    </div>
  )
}
