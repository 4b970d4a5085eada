import { isPicked, isSigned } from './answered.ts'
import type { Answer } from './answers.ts'
import { type Definition, type Field, otherKey } from './definition.ts'
import { asksOf } from './fields.ts'

/**
 * An answer as people read it: '23/11/2026', 'Yes', 'Fall, Other: a slip', '36.5 °C'. `fileName` says what a
 * file is called.
 */
export function wordsOf(
  field: Field,
  value: Answer | undefined,
  fileName: (token: string) => string = () => 'File',
): string {
  if (value === undefined) return ''
  if (isPicked(value)) return value.picked.map(each => pickedWords(field, each, value.other)).join(', ')
  if (isSigned(value)) return value.name
  if (Array.isArray(value)) return value.map(fileName).join(', ')
  if (typeof value === 'number') return field.unit === '' ? String(value) : `${value} ${field.unit}`
  if (field.type === 'date') return value.split('-').reverse().join('/')
  return field.type === 'yesNo' ? (value === 'yes' ? 'Yes' : 'No') : value
}

function pickedWords({ options }: Field, picked: string, other: string): string {
  if (picked === otherKey) return other.trim() === '' ? 'Other' : `Other: ${other.trim()}`
  return options.find(({ key }) => key === picked)?.label ?? ''
}

/** The same for a spreadsheet: dates as 2026-11-23, numbers without a unit. */
export function cellOf(field: Field, value: Answer | undefined, fileName?: (token: string) => string): string {
  return typeof value === 'number' || (field.type === 'date' && typeof value === 'string')
    ? String(value)
    : wordsOf(field, value, fileName)
}

/** The first fields of a form that make good columns of a list: nothing long, no files, no signatures. */
export const columnsOf = (form: Definition, most = 3): Field[] =>
  asksOf(form)
    .filter(({ type }) => !['long', 'file', 'signature'].includes(type))
    .slice(0, most)
