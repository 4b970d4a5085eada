import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../layout/cx.ts'
import { control, Field } from './Field.tsx'

type Input = Omit<ComponentProps<'input'>, 'id' | 'type' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'className'>
export interface SearchFieldProps extends Input {
  label: string
  name?: string
  /** Text at first; change `key` to start over with another one. */
  initial?: string
  /** Called 300 ms after the last key, and at once when cleared. */
  onSearch: (text: string) => void
  /** Shows the label above the field; otherwise only screen readers have it. */
  showLabel?: boolean
}

const waitMs = 300

/** A search that answers as one types, with a button to clear it. */
export function SearchField({
  label,
  name = 'search',
  initial = '',
  onSearch,
  showLabel = false,
  ...input
}: SearchFieldProps) {
  const [text, setText] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  // Whoever has gone on does not search any more, and is not led back.
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), wait)
  }
  return (
    <Field label={label} name={name} hideLabel={!showLabel}>
      {wiring => (
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-quiet" />
          <input
            placeholder={label}
            {...input}
            {...wiring}
            ref={field}
            type="search"
            enterKeyHint="search"
            value={text}
            className={cx(control, 'search px-10')}
            onChange={event => change(event.currentTarget.value, waitMs)}
            onKeyDown={event => {
              if (event.key === 'Enter') {
                event.preventDefault()
                change(text, 0)
              }
            }}
          />
          {text !== '' && (
            <IconButton
              label="Clear search"
              icon={<X aria-hidden />}
              className="absolute top-px right-px"
              onClick={() => {
                change('', 0)
                field.current?.focus()
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
