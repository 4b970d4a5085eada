import type { FieldType } from '@cloudoc/forms/contract/rules/definition.ts'
import { fieldTypes } from '@cloudoc/forms/contract/rules/definition.ts'
import { showsOnly } from '@cloudoc/forms/contract/rules/fields.ts'
import SquareSplitVertical from 'lucide-react/icons/square-split-vertical'
import { typeNames } from '../formsTexts.ts'
import { typeIcons } from '../typeIcons.tsx'

const order: readonly FieldType[] = [
  'short',
  'long',
  'yesNo',
  'choice',
  'choices',
  'number',
  'date',
  'time',
  'file',
  'signature',
  'email',
  'phone',
]
const asking = [...order, ...fieldTypes.filter(type => !showsOnly(type) && !order.includes(type))]
const showing = fieldTypes.filter(showsOnly)
const face =
  'flex min-h-target w-full items-center gap-3 rounded-md border border-line bg-sheet px-3 text-left hover:border-ink hover:bg-accent-soft'

/** What can be put into a form. It comes below what is open, or at the end. */
export function Palette({ onAdd, onPage }: { onAdd: (type: FieldType) => void; onPage: () => void }) {
  const entry = (type: FieldType) => (
    <li key={type}>
      <button type="button" className={face} onClick={() => onAdd(type)}>
        <span className="text-accent">{typeIcons[type]}</span>
        {typeNames[type]}
      </button>
    </li>
  )
  return (
    <div className="grid gap-3">
      <ul aria-label="Questions to add" className="grid grid-cols-2 gap-1 lg:grid-cols-1">
        {asking.map(entry)}
      </ul>
      <ul aria-label="Other parts to add" className="grid grid-cols-2 gap-1 lg:grid-cols-1">
        {showing.map(entry)}
        <li>
          <button type="button" className={face} onClick={onPage}>
            <span className="text-accent">
              <SquareSplitVertical aria-hidden className="size-5 shrink-0" />
            </span>
            New page
          </button>
        </li>
      </ul>
    </div>
  )
}
