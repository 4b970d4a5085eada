import type { Field, Option } from '@cloudoc/forms/contract/rules/definition.ts'
import { maxOptions } from '@cloudoc/forms/contract/rules/definition.ts'
import { newKey } from '@cloudoc/forms/contract/rules/fields.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useRef } from 'react'

const fresh = (label = ''): Option => ({ key: newKey('o'), label })

/** The answers of a question that is answered by choosing. Enter adds the next; a list that is pasted becomes one answer a line. */
export function OptionsEditor({
  options,
  other,
  onChange,
}: {
  options: readonly Option[]
  other: boolean
  onChange: (by: Partial<Field>) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const focus = (at: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus())
  const put = (next: readonly Option[]) => onChange({ options: next.slice(0, maxOptions) })
  const add = (at: number) => {
    put(options.toSpliced(at, 0, fresh()))
    focus(at)
  }
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(at + 1)
    } else if (event.key === 'Backspace' && options[at]?.label === '' && options.length > 2) {
      event.preventDefault()
      put(options.toSpliced(at, 1))
      focus(Math.max(0, at - 1))
    }
  }
  const paste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map(line => line.trim().slice(0, 200))
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const [first = '', ...rest] = lines
    put(options.toSpliced(at, 1, { ...(options[at] ?? fresh()), label: first }, ...rest.map(fresh)))
    focus(at + lines.length - 1)
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-bold">Answers to choose from</legend>
      <ol ref={list} className="grid gap-2">
        {options.map((option, at) => (
          <li
            key={option.key}
            className="flex items-center gap-1"
            onKeyDown={event => press(event, at)}
            onPaste={event => paste(event, at)}
          >
            <div className="min-w-0 grow">
              <TextField
                label={`Answer ${at + 1}`}
                hideLabel
                name={option.key}
                maxLength={200}
                autoComplete="off"
                value={option.label}
                onChange={({ currentTarget: { value } }) =>
                  put(options.map(each => (each === option ? { ...each, label: value } : each)))
                }
              />
            </div>
            <IconButton
              label={`Take out answer ${at + 1}`}
              icon={<X aria-hidden />}
              disabled={options.length <= 2}
              onClick={() => {
                put(options.filter(each => each !== option))
                focus(Math.max(0, at - 1))
              }}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="link"
          icon={<Plus aria-hidden className="size-5" />}
          disabled={options.length >= maxOptions}
          onClick={() => add(options.length)}
        >
          Add an answer
        </Button>
      </div>
      <Checkbox
        name="other"
        label="‘Other’, with words of one’s own"
        checked={other}
        onChange={({ currentTarget: { checked } }) => onChange({ other: checked })}
      />
    </fieldset>
  )
}
