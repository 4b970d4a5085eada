import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import type { FieldProps } from './Field.tsx'
import { control, Field } from './Field.tsx'

/** A password, which can be looked at. `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({
  label,
  name,
  hint,
  error,
  className,
  ...input
}: Omit<FieldProps, 'optional' | 'hideLabel'> & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>) {
  const [visible, setVisible] = useState(false)
  return (
    <Field {...{ label, name, hint, error }}>
      {wiring => (
        <div className="relative">
          <input
            autoComplete="current-password"
            {...input}
            {...wiring}
            type={visible ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={cx(control, 'pr-12', className)}
          />
          <IconButton
            label={visible ? 'Hide password' : 'Show password'}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            icon={visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            className="absolute top-px right-px"
          />
        </div>
      )}
    </Field>
  )
}
