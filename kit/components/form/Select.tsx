import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from '../layout/cx.ts'
import type { FieldProps } from './Field.tsx'
import { control, Field } from './Field.tsx'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}
export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'multiple'> & {
    options: readonly Option[]
    /** First line, which chooses nothing. */
    placeholder?: string
  }

/** One of many: the browser's own list, which every phone and screen reader knows. */
export function Select({
  label,
  name,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, name, hint, error, optional, hideLabel }}>
      {wiring => (
        <div className="relative">
          <select {...select} {...wiring} className={cx(control, 'appearance-none pr-12', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-quiet" />
        </div>
      )}
    </Field>
  )
}
