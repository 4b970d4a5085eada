import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { typeNames } from '../../formsTexts.ts'
import { typeIcons } from '../../typeIcons.tsx'

/** So many answers to choose from are shown of a question that is not open. */
const fewOptions = 6
const line = 'flex min-h-target max-w-form items-center gap-3 rounded-md border border-line bg-paper px-3 text-quiet'

/** How a field will look, for the eye alone: nothing of it can be pressed. */
export function FieldMock({ field: { type, options, other, unit } }: { field: Field }) {
  if (type === 'heading' || type === 'note') return null
  if (type === 'yesNo')
    return (
      <span aria-hidden className="flex gap-2">
        {['Yes', 'No'].map(each => (
          <span
            key={each}
            className="inline-flex min-h-target items-center gap-3 rounded-md border border-line bg-paper px-4 text-quiet"
          >
            <span className="size-5 rounded-full border border-edge" />
            {each}
          </span>
        ))}
      </span>
    )
  if (type === 'choice' || type === 'choices') {
    const labels = [...options.map(({ label }) => label), ...(other ? ['Other'] : [])]
    return (
      <span aria-hidden className="grid gap-1 text-quiet">
        {labels.slice(0, fewOptions).map((label, at) => (
          <span key={at} className="flex items-center gap-3">
            <span
              className={`size-5 shrink-0 border border-edge ${type === 'choice' ? 'rounded-full' : 'rounded-sm'}`}
            />
            <span className="min-w-0 wrap-anywhere">{label.trim() === '' ? '…' : label}</span>
          </span>
        ))}
        {labels.length > fewOptions && (
          <span className="flex items-center gap-3">
            <ChevronDown className="size-5 shrink-0" />
            and {labels.length - fewOptions} more
          </span>
        )}
      </span>
    )
  }
  return (
    <span aria-hidden className={`${line} ${type === 'long' ? 'items-start pt-3 pb-8' : ''}`}>
      {typeIcons[type]}
      {typeNames[type]}
      {unit !== '' && ` in ${unit}`}
    </span>
  )
}
