import { useId } from 'react'
import type { FieldProps } from '../form/Field.tsx'
import { FieldError } from '../form/Field.tsx'
import { useFieldError } from '../form/formContext.ts'
import { cx } from '../layout/cx.ts'
import type { Choice } from './RadioGroup.tsx'

export interface CheckboxGroupProps<V extends string> extends Omit<FieldProps, 'hideLabel'> {
  choices: readonly Choice<V>[]
  value: readonly V[]
  /** All that are ticked now, in the order of `choices`. */
  onChange: (value: V[]) => void
}

/** Several of a few: each line, at least 44 px high, can be pressed. */
export function CheckboxGroup<V extends string>({
  label,
  name,
  hint,
  error,
  optional = false,
  choices,
  value,
  onChange,
}: CheckboxGroupProps<V>) {
  const id = useId()
  const text = useFieldError(name, error, label)
  const described = cx(hint ? `${id}-hint` : '', text ? `${id}-error` : '') || undefined
  const toggle = (one: V) =>
    onChange(choices.map(choice => choice.value).filter(each => (each === one) !== value.includes(each)))
  return (
    <fieldset data-name={name} aria-describedby={described} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-bold">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{text}</FieldError>
      <div className="grid gap-1">
        {choices.map(choice => (
          <label key={choice.value} className="flex min-h-target items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              checked={value.includes(choice.value)}
              aria-invalid={text ? true : undefined}
              onChange={() => toggle(choice.value)}
              className="tick"
            />
            <span className="min-w-0 wrap-anywhere">
              {choice.label}
              {choice.hint && <span className="block text-small text-quiet">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
