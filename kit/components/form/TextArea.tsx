import type { ComponentProps } from 'react'
import { cx } from '../layout/cx.ts'
import type { FieldProps } from './Field.tsx'
import { controlClasses, Field } from './Field.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  name,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  rows = 4,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, name, hint, error, optional, hideLabel }}>
      {wiring => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className={cx(controlClasses, 'field-sizing-content min-h-24', className)}
        />
      )}
    </Field>
  )
}
