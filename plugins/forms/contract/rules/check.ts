import { inkOf, isFilled, isPicked, isSigned } from './answered.ts'
import type { Answer, Answers } from './answers.ts'
import { type Definition, type Field, maxInk, maxLong, maxShort, otherKey } from './definition.ts'
import { asksOf } from './fields.ts'
import { visibleKeys } from './visible.ts'

/** What is wrong with an answer, in words for whoever fills it in. */
export const answerTexts = {
  required: 'Please answer this.',
  choose: 'Please choose an answer.',
  pickOne: 'Please choose one answer only.',
  gone: 'This answer is no longer among those to choose from. Please choose again.',
  otherWords: 'Please write what you mean by “Other”.',
  number: 'Please give a number, such as 12 or 36.5.',
  date: 'Please give a date, such as 23/11/2026.',
  future: 'Please give a date that is not in the future.',
  time: 'Please give a time, such as 14:30.',
  email: 'Please check your email format',
  phone: 'Phone number format is incorrect',
  long: 'This is too long. Please shorten it.',
  upload: 'Please upload a file.',
  files: 'These are too many files. Please take some out.',
  file: 'This file is not there any more. Please upload it again.',
  sign: 'Please type your name to sign.',
  ink: 'The drawing is too large. Please draw it again, or type your name.',
} as const

/** Answers by field that are kept, and what is wrong, by field and in order. */
export interface Checked {
  answers: Answers
  errors: Readonly<Record<string, string>>
}

/**
 * What of these answers counts, and whether it may be sent. What is not visible is dropped, never required
 * and never wrong; so is what is of another shape than its field. The same on both sides.
 */
export function checkAnswers(form: Definition, given: Answers): Checked {
  const kept = keepVisible(form, given)
  const shown = visibleKeys(form, kept)
  const errors = asksOf(form)
    .filter(({ key }) => shown.has(key))
    .flatMap(field => {
      const error = errorOf(field, kept[field.key])
      return error === undefined ? [] : [[field.key, error] as const]
    })
  return { answers: kept, errors: Object.fromEntries(errors) }
}

/** Answers of visible fields, of their shape and not empty. */
export function keepVisible(form: Definition, given: Answers): Answers {
  const fitting = Object.fromEntries(
    asksOf(form).flatMap(field => {
      const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined
      return isFilled(value) && fits(field, value) ? [[field.key, tidy(value)] as const] : []
    }),
  )
  const shown = visibleKeys(form, fitting)
  return Object.fromEntries(Object.entries(fitting).filter(([key]) => shown.has(key)))
}

/** Is the answer of the shape that its field has? */
export function fits({ type }: Field, value: Answer): boolean {
  switch (type) {
    case 'number':
      return typeof value === 'number'
    case 'choice':
    case 'choices':
      return isPicked(value)
    case 'file':
      return Array.isArray(value)
    case 'signature':
      return isSigned(value)
    case 'heading':
    case 'note':
      return false
    default:
      return typeof value === 'string'
  }
}

const tidy = (value: Answer): Answer =>
  typeof value === 'string'
    ? value.trim()
    : isPicked(value) && !value.picked.includes(otherKey)
      ? { ...value, other: '' }
      : value

/** What is wrong with the answer of a visible field; nothing where it may be sent. */
export function errorOf(field: Field, value: Answer | undefined): string | undefined {
  if (!isFilled(value)) return field.required ? missingText(field) : undefined
  if (isPicked(value)) return wrongPick(field, value.picked, value.other)
  if (Array.isArray(value)) return value.length > field.most ? answerTexts.files : undefined
  if (typeof value === 'number') return outOfRange(field, value)
  if (isSigned(value)) return inkOf(value) > maxInk ? answerTexts.ink : undefined
  return typeof value === 'string' ? wrongText(field, value) : undefined
}

function missingText({ type }: Field): string {
  if (type === 'choice' || type === 'choices' || type === 'yesNo') return answerTexts.choose
  if (type === 'file') return answerTexts.upload
  return type === 'signature' ? answerTexts.sign : answerTexts.required
}

function wrongPick({ type, options, other }: Field, keys: readonly string[], words: string): string | undefined {
  const known = new Set([...options.map(({ key }) => key), ...(other ? [otherKey] : [])])
  if (keys.some(key => !known.has(key)) || new Set(keys).size < keys.length) return answerTexts.gone
  if (type === 'choice' && keys.length > 1) return answerTexts.pickOne
  return keys.includes(otherKey) && words.trim() === '' ? answerTexts.otherWords : undefined
}

function outOfRange({ min, max, unit }: Field, value: number): string | undefined {
  const of = unit === '' ? '' : ` ${unit}`
  if (min !== null && value < min) return `Please give at least ${min}${of}.`
  return max !== null && value > max ? `Please give at most ${max}${of}.` : undefined
}

const emailForm = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/
const phoneForm = /^\+?[\d\s().-]+$/

const inLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
/** A day that has come, in London. */
const hasCome = (date: string): boolean => date <= inLondon.format(new Date())

function wrongText({ type, notFuture = false }: Field, value: string): string | undefined {
  switch (type) {
    case 'date':
      if (!isDate(value)) return answerTexts.date
      return notFuture && !hasCome(value) ? answerTexts.future : undefined
    case 'time':
      return isTime(value) ? undefined : answerTexts.time
    case 'yesNo':
      return value === 'yes' || value === 'no' ? undefined : answerTexts.choose
    case 'email':
      return value.length <= 254 && emailForm.test(value) ? undefined : answerTexts.email
    case 'phone':
      return phoneForm.test(value) && digitsIn(value) >= 7 && digitsIn(value) <= 15 ? undefined : answerTexts.phone
    default:
      return value.length > (type === 'long' ? maxLong : maxShort) ? answerTexts.long : undefined
  }
}

const digitsIn = (value: string): number => value.replaceAll(/\D/g, '').length
/** '24:00' is none. */
export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
/** '2026-02-30' is none. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
