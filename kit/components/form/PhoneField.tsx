import type { ClipboardEvent, ComponentProps, InputEvent } from 'react'
import type { FieldProps } from './Field.tsx'
import { TextField } from './TextField.tsx'

/** Text of a phone number that cannot be one (shop §5). */
const phoneText = 'Phone number format is incorrect'

/** For Form's `check`: digits only, 10 to 12 of them (shop §5, §9). */
export const checkPhone = (value: string): string | undefined => (/^\d{10,12}$/.test(value) ? undefined : phoneText)

const digits = (text: string) => text.replace(/\D/g, '')

/** Tells React and the form of a value that was set by hand. */
function put(input: HTMLInputElement, text: string) {
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  if (input.value.length > 12) input.value = input.value.slice(0, 12)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A phone number: takes digits only, so e, E, +, -, . and blanks do not get in, typed or pasted (shop §5). */
export function PhoneField({
  onInput,
  ...props
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type' | 'onPaste'>) {
  // Not by key: phones do not say which one was pressed.
  const clean = (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const caret = digits(input.value.slice(0, input.selectionStart ?? input.value.length)).length
    if (digits(input.value) !== input.value) {
      input.value = digits(input.value)
      input.setSelectionRange(caret, caret)
    }
    onInput?.(event)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    put(event.currentTarget, digits(event.clipboardData.getData('text')))
  }
  return (
    <TextField
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="numeric"
      minLength={10}
      maxLength={12}
      onInput={clean}
      onPaste={paste}
    />
  )
}
