import type { Picked } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { maxShort, otherKey } from '@cloudoc/forms/contract/rules/definition.ts'
import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { sharedOf, TakeBack } from './questionParts.tsx'

/** More than these are a list that drops down: all in sight, they would hide the next question. */
const manyOptions = 12

/** One or several of the answers that are given; with words of one's own, where the form allows that. */
export function ChoiceQuestion({
  field,
  value,
  onAnswer,
}: {
  field: Field
  value: Picked | undefined
  onAnswer: (key: string, value: Picked | undefined) => void
}) {
  const { key, type, options, other, required } = field
  const shared = sharedOf(field)
  const choices = [
    ...options.map(option => ({ value: option.key, label: option.label.trim() === '' ? '…' : option.label })),
    ...(other ? [{ value: otherKey, label: 'Other' }] : []),
  ]
  const picked = value?.picked ?? []
  const pick = (next: readonly string[]) =>
    onAnswer(key, next.length === 0 ? undefined : { picked: [...next], other: value?.other ?? '' })
  const [one = ''] = picked
  return (
    <div className="grid gap-2">
      {type === 'choices' ? (
        <CheckboxGroup {...shared} choices={choices} value={picked} onChange={pick} />
      ) : choices.length > manyOptions ? (
        <Select
          {...shared}
          options={choices}
          placeholder="Choose…"
          value={one}
          onChange={({ currentTarget }) => pick(currentTarget.value === '' ? [] : [currentTarget.value])}
        />
      ) : (
        <RadioGroup {...shared} choices={choices} value={one} onChange={next => pick([next])} />
      )}
      {picked.includes(otherKey) && (
        <TextField
          label="What is it?"
          name={`${key}-other`}
          maxLength={maxShort}
          autoComplete="off"
          value={value?.other ?? ''}
          onChange={({ currentTarget }) => onAnswer(key, { picked: [...picked], other: currentTarget.value })}
        />
      )}
      {type === 'choice' && !required && one !== '' && choices.length <= manyOptions && (
        <TakeBack label={shared.label} onPress={() => pick([])} />
      )}
    </div>
  )
}
