import type { ReactNode } from 'react'
import { useId } from 'react'
import type { FieldProps } from '../form/Field.tsx'
import { FieldError } from '../form/Field.tsx'
import { useFieldError } from '../form/formContext.ts'
import { cx } from '../layout/cx.ts'

export interface Choice<V extends string> {
  value: V
  label: string
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<V extends string> extends Omit<FieldProps, 'hideLabel'> {
  choices: readonly Choice<V>[]
  value?: V
  defaultValue?: V
  onChange?: (value: V) => void
  /** Beside each other where there is room, each in a box. */
  inline?: boolean
}

/** One of a few. */
export function RadioGroup<V extends string>({
  label,
  name,
  hint,
  error,
  optional = false,
  choices,
  value,
  defaultValue,
  onChange,
  inline = false,
}: RadioGroupProps<V>) {
  const id = useId()
  const text = useFieldError(name, error, label)
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined} className="grid min-w-0 gap-1">
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
      <div className={inline ? 'flex flex-wrap gap-2' : 'grid gap-1'}>
        {choices.map(choice => (
          <label
            key={choice.value}
            className={cx(
              'flex min-h-target gap-3',
              choice.hint ? 'items-start' : 'items-center',
              !inline && choice.hint !== undefined && 'py-2',
              inline &&
                'grow rounded-md border border-edge bg-sheet px-4 py-2 sm:grow-0 has-checked:border-accent has-checked:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              aria-invalid={text ? true : undefined}
              aria-describedby={text ? `${id}-error` : undefined}
              className="tick"
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={() => onChange?.(choice.value)}
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
