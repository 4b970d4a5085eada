import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from '../form/Field.tsx'
import { useFieldError } from '../form/formContext.ts'
import { cx } from '../layout/cx.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'name'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  hideLabel?: boolean
}

/** One box to tick. The whole line, at least 44 px high, can be pressed. */
export function Checkbox({ label, name, hint, error, hideLabel = false, className, ...input }: CheckboxProps) {
  const id = useId()
  const text = useFieldError(name, error)
  return (
    <div className={cx('grid gap-1', className)}>
      <label className={cx('flex min-h-target gap-3', hideLabel ? 'items-center' : 'items-start py-2')}>
        <input
          {...input}
          type="checkbox"
          name={name}
          aria-invalid={text ? true : undefined}
          aria-describedby={
            [hint ? `${id}-hint` : '', text ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
          }
          className="tick"
        />
        <span className={hideLabel ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 mb-2 ml-6 pl-3 text-small text-quiet">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{text}</FieldError>
    </div>
  )
}
