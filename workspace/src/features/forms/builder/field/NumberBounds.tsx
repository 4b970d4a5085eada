import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'

const numberOf = (text: string): number | null =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null

/** Smallest, largest and unit of a number. What is no number is told, and counts as none. */
export function NumberBounds({
  field: { key, min, max, unit },
  onChange,
}: {
  field: Field
  onChange: (by: Partial<Field>) => void
}) {
  const [typed, setTyped] = useState({ min: min === null ? '' : String(min), max: max === null ? '' : String(max) })
  const put = (which: 'min' | 'max', text: string) => {
    setTyped({ ...typed, [which]: text })
    onChange(which === 'min' ? { min: numberOf(text) } : { max: numberOf(text) })
  }
  const errorOf = (text: string) => (text.trim() !== '' && numberOf(text) === null ? 'A number, please' : '')
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <TextField
        label="Smallest"
        name={`${key}-min`}
        optional
        inputMode="decimal"
        autoComplete="off"
        error={errorOf(typed.min)}
        value={typed.min}
        onChange={({ currentTarget: { value } }) => put('min', value)}
      />
      <TextField
        label="Largest"
        name={`${key}-max`}
        optional
        inputMode="decimal"
        autoComplete="off"
        error={errorOf(typed.max)}
        value={typed.max}
        onChange={({ currentTarget: { value } }) => put('max', value)}
      />
      <TextField
        label="Unit"
        name={`${key}-unit`}
        optional
        maxLength={20}
        autoComplete="off"
        value={unit}
        onChange={({ currentTarget: { value } }) => onChange({ unit: value })}
      />
    </div>
  )
}
