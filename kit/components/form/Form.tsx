import type { FormEvent, ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../layout/cx.ts'
import { FormReader } from './FormReader.ts'
import type { FieldErrors } from './formContext.ts'
import { FormErrors } from './formContext.ts'

export interface FormProps {
  /** Called when `check` finds nothing. What was typed stays in the fields. */
  onSubmit: (values: FormReader) => unknown
  /** Texts by field name; what is undefined or '' is in order. */
  check?: (values: FormReader) => Readonly<Record<string, string | undefined>>
  /** From `useCall`: the server's texts, shown beside the fields like our own. */
  errors?: FieldErrors | undefined
  /** The text of an empty field, where all have the same: it is said once, at the top (ErrorSummary), and each field says that it is the one. */
  missing?: string
  label?: string
  className?: string
  children: ReactNode
}

const none: FieldErrors = {}
const found = (texts: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))

/**
 * A form: checks before it sends, shows texts beside the fields, and puts the focus into the first field that needs attention.
 * The text of a field goes away as soon as the field changes.
 */
export function Form({ onSubmit, check, errors, missing = '', label, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<FieldErrors>(errors ?? none)
  const [seen, setSeen] = useState(errors)
  const [round, setRound] = useState(0)
  const show = (texts: FieldErrors) => {
    setShown(texts)
    if (Object.keys(texts).length > 0) setRound(round + 1)
  }
  if (errors !== seen) {
    setSeen(errors)
    show(errors ?? none)
  }

  useEffect(() => {
    if (round === 0) return
    const first =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[data-summary]')
    first?.focus()
  }, [round])

  const texts = useMemo(() => ({ errors: shown, missing }), [shown, missing])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const values = new FormReader(new FormData(event.currentTarget))
    const wrong = check ? found(check(values)) : none
    show(wrong)
    if (Object.keys(wrong).length === 0) void onSubmit(values)
  }
  const settle = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name
    if (shown[name] !== undefined)
      setShown(Object.fromEntries(Object.entries(shown).filter(([other]) => other !== name)))
  }
  return (
    <FormErrors value={texts}>
      <form
        ref={form}
        noValidate
        aria-label={label}
        onSubmit={submit}
        onInput={settle}
        className={cx('grid grid-cols-1 gap-5', className)}
      >
        {children}
      </form>
    </FormErrors>
  )
}
