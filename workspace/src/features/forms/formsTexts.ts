import type { FieldType } from '@cloudoc/forms/contract/rules/definition.ts'
import type { FormItem } from './formsReads.ts'

export const noun = { one: 'form', many: 'forms' } as const
export const answerNoun = { one: 'answer', many: 'answers' } as const
export const countOf = (count: number, { one, many }: { one: string; many: string }): string =>
  `${count} ${count === 1 ? one : many}`

/** What a kind of field is called by whoever makes a form. */
export const typeNames: Readonly<Record<FieldType, string>> = {
  short: 'Short answer',
  long: 'Long answer',
  yesNo: 'Yes or no',
  choice: 'Choose one',
  choices: 'Choose several',
  number: 'Number',
  date: 'Date',
  time: 'Time',
  email: 'E-mail',
  phone: 'Phone',
  file: 'Photos and files',
  signature: 'Signature',
  heading: 'Heading',
  note: 'Text to read',
}

/** A form without a title yet. */
export const titleOf = (title: string): string => (title.trim() === '' ? 'Untitled form' : title)

const withinWords: Readonly<Record<FormItem['staff'], string>> = {
  all: 'All staff',
  groups: 'Some groups',
  office: 'The office',
  none: '',
}
/** Who may fill a form in, in a few words. */
export function audienceOf({ staff, public: isPublic }: Pick<FormItem, 'staff' | 'public'>): string {
  const within = withinWords[staff]
  if (within === '') return isPublic ? 'Anybody with the address' : 'Nobody yet'
  return isPublic ? `${within}, and anybody with the address` : within
}

/** A day without a time, at noon: the same day everywhere. */
export const noon = (day: string): string => `${day}T12:00:00Z`
