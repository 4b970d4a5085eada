import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../layout/cx.ts'
import { useFieldError } from './formContext.ts'

export interface FieldProps {
  label: string
  name: string
  /** One line of help, under the label. */
  hint?: ReactNode
  /** Own text; otherwise the form's for this name. */
  error?: string | undefined
  /** Says so beside the label. Fields are needed unless they say otherwise. */
  optional?: boolean
  /** For a field whose purpose is plain without it, such as a search. */
  hideLabel?: boolean
}

export interface Wiring {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Look of a control: an edge that can be seen, red when it needs attention. */
export const controlClasses =
  'w-full rounded-md border border-edge bg-sheet px-3 py-2 text-body text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-danger disabled:bg-well'
/** The same, at least 44 px high. */
export const control = `${controlClasses} min-h-target`

/** Label, help and error around one control. */
export function Field({
  label,
  name,
  hint,
  error,
  optional = false,
  hideLabel = false,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const text = useFieldError(name, error, label)
  const described = [hint ? `${id}-hint` : '', text ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className={cx('font-bold', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{text}</FieldError>
      {children({ id, name, 'aria-describedby': described || undefined, 'aria-invalid': text ? true : undefined })}
    </div>
  )
}

/** The text of a field that needs attention; nothing without one. */
export function FieldError({ id, children }: { id?: string; children?: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="flex gap-2 text-small font-bold text-danger">
      <CircleAlert aria-hidden className="mt-px size-5 shrink-0" />
      {children}
    </p>
  )
}
