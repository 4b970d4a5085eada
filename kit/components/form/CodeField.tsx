import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { cx } from '../layout/cx.ts'
import { control, FieldError } from './Field.tsx'
import { useFieldError } from './formContext.ts'

/** Text of a code that is not whole, or wrong (shop §5). */
export const codeText = 'Enter correct otp'
const boxes = [0, 1, 2, 3]

export interface CodeFieldProps {
  label: string
  name: string
  error?: string | undefined
  autoFocus?: boolean
  /** Called once all four are there. */
  onComplete?: (code: string) => void
}

/** The four digits of a one-time code, one per box (shop §9 OTP). The focus moves on; a pasted code fills all boxes. */
export function CodeField({ label, name, error, autoFocus = false, onComplete }: CodeFieldProps) {
  const id = useId()
  const text = useFieldError(name, error)
  const [code, setCode] = useState(['', '', '', ''])
  const inputs = useRef<(HTMLInputElement | null)[]>([])

  const fill = (from: number, typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 4 - from)
    if (digits === '' && typed !== '') return
    const next = code.map((old, at) => (digits === '' && at === from ? '' : (digits[at - from] ?? old)))
    setCode(next)
    inputs.current[Math.min(from + digits.length, 3)]?.focus()
    if (digits !== '' && next.every(Boolean)) onComplete?.(next.join(''))
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    fill(0, event.clipboardData.getData('text').trim())
  }
  const key = (event: KeyboardEvent, at: number) => {
    const erasing = event.key === 'Backspace' && code[at] === ''
    const step = event.key === 'ArrowLeft' || erasing ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    if (erasing) setCode(code.map((old, box) => (box === at - 1 ? '' : old)))
    inputs.current[at + step]?.focus()
  }
  return (
    <fieldset data-name={name} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-bold">{label}</legend>
      <FieldError id={`${id}-error`}>{text}</FieldError>
      <div className="flex gap-3">
        {boxes.map(at => (
          <input
            key={at}
            ref={node => {
              inputs.current[at] = node
            }}
            value={code[at] ?? ''}
            name={`${name}-${at + 1}`}
            aria-label={`Digit ${at + 1} of 4`}
            aria-invalid={text ? true : undefined}
            aria-describedby={text ? `${id}-error` : undefined}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoFocus={autoFocus && at === 0}
            onChange={event => fill(at, typedInto(event.currentTarget.value, code[at] ?? ''))}
            onPaste={paste}
            onKeyDown={event => key(event, at)}
            onFocus={event => event.currentTarget.select()}
            className={cx(control, 'max-w-16 text-center text-section font-bold')}
          />
        ))}
      </div>
      <input type="hidden" name={name} value={code.join('')} />
    </fieldset>
  )
}

/** What was added to a box that held one digit already; a phone may fill the whole code into the first box. */
const typedInto = (value: string, old: string): string =>
  old !== '' && value.length === 2 ? value.replace(old, '') : value
