import type { ComponentProps } from 'react'
import { cx } from '../layout/cx.ts'
import type { FieldProps } from './Field.tsx'
import { control, Field } from './Field.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

/** One line of text. */
export function TextField({
  label,
  name,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, name, hint, error, optional, hideLabel }}>
      {wiring => <input {...input} {...wiring} type={type} className={cx(control, className)} />}
    </Field>
  )
}
