import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'
import type { QuestionProps } from './questionParts.tsx'
import { Help, sharedOf } from './questionParts.tsx'

/** '36,5' and '36.5' are the same; undefined for what is no number. */
function numberIn(text: string): number | undefined {
  const clean = text.trim().replace(',', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(clean) ? Number(clean) : undefined
}

/** A number, typed as people write it. What is none stays where it stands, and is told when it is sent. */
export function NumberQuestion({ field, value, onAnswer, onUnread }: QuestionProps) {
  const { key, help, unit, min, max } = field
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '')
  const bounds =
    min !== null && max !== null
      ? `Between ${min} and ${max}`
      : min !== null
        ? `At least ${min}`
        : max !== null
          ? `At most ${max}`
          : ''
  const facts = [bounds, unit !== '' && (bounds === '' ? `In ${unit}` : unit)].filter(Boolean).join(' ')
  const hint = [help.trim(), facts === '' ? '' : `${facts}.`].filter(Boolean).join('\n')
  const change = (text: string) => {
    setTyped(text)
    const number = numberIn(text)
    onUnread(key, number === undefined && text.trim() !== '')
    onAnswer(key, number)
  }
  return (
    <div className="max-w-narrow">
      <TextField
        {...sharedOf(field)}
        {...(hint !== '' && { hint: <Help text={hint} /> })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </div>
  )
}
