import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { maxShort, otherKey } from '@cloudoc/forms/contract/rules/definition.ts'
import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'

interface ValueProps {
  name: string
  label: string
  field: Field
  several: boolean
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** What a condition compares with: one of the answers, several of them, or what would be typed. */
export function ValueField({ name, label, field: { type, options, other }, several, values, onChange }: ValueProps) {
  const [one = ''] = values
  const set = ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    onChange(value === '' ? [] : [value])
  const choices =
    type === 'yesNo'
      ? [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]
      : [
          ...options.map(option => ({ value: option.key, label: option.label.trim() === '' ? '…' : option.label })),
          ...(other ? [{ value: otherKey, label: 'Other' }] : []),
        ]
  if (type === 'yesNo' || type === 'choice' || type === 'choices') {
    return several ? (
      <CheckboxGroup label={label} name={name} choices={choices} value={values} onChange={onChange} />
    ) : (
      <Select label={label} name={name} placeholder="Choose an answer" options={choices} value={one} onChange={set} />
    )
  }
  if (several)
    return (
      <TextArea
        label={label}
        name={name}
        rows={2}
        hint="One answer a line."
        value={values.join('\n')}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : value.split('\n').slice(0, 100))}
      />
    )
  if (type === 'date' || type === 'time')
    return <TextField label={label} name={name} type={type} value={one} onChange={set} />
  return (
    <TextField
      label={label}
      name={name}
      maxLength={maxShort}
      autoComplete="off"
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      value={one}
      onChange={set}
    />
  )
}
