import type { Answers } from './answers.ts'
import type { Definition, Field, FieldType } from './definition.ts'
import { otherKey } from './definition.ts'
import { asksOf, hasOptions } from './fields.ts'
import type { Lead, Leads } from './leads.ts'
import { meetsCondition, visibleKeys } from './visible.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/** Fields of a form that may open a record, at most: each record is a piece of work of its own. */
const maxRecordLeads = 5

/** Kinds of questions whose answers can lead somewhere: those that are chosen, and numbers. */
export const canLead = (type: FieldType): boolean => hasOptions(type) || type === 'yesNo' || type === 'number'

/** Why a form with these leads cannot be published, in words for whoever makes it. */
const leadTexts = {
  noAnswer: 'Say which answer leads to something.',
  goneAnswer: 'An answer that leads to something is no longer there. Choose again.',
  noNumber: 'Give the number over or under which the answer leads to something.',
  leadsNowhere: 'Say what the answer leads to: an action, people who are told, or a record.',
  noTask: 'Say what is to be done.',
  nobody: 'Choose who is told.',
  manyRecords: `At most ${maxRecordLeads} questions of a form can open a record.`,
} as const

/** Leads of questions that are there and can lead somewhere. */
export const leadsOfFields = (form: Definition, given: Leads): Leads => {
  const fields = asksOf(form).filter(({ type, key }) => canLead(type) && given[key])
  return Object.fromEntries(fields.flatMap(({ key }) => (given[key] ? [[key, given[key]] as const] : [])))
}

function wrongAnswers({ type, options, other }: Field, { test, values }: Lead): keyof typeof leadTexts | undefined {
  if (type === 'number')
    return test !== 'isOneOf' && values.length === 1 && values[0]?.trim() !== '' && Number.isFinite(Number(values[0]))
      ? undefined
      : 'noNumber'
  if (test !== 'isOneOf' || values.length === 0) return 'noAnswer'
  const known = new Set(
    type === 'yesNo' ? ['yes', 'no'] : [...options.map(({ key }) => key), ...(other ? [otherKey] : [])],
  )
  return values.every(value => known.has(value)) ? undefined : 'goneAnswer'
}

function problemOf(field: Field, lead: Lead): keyof typeof leadTexts | undefined {
  const { action, tell, record } = lead
  if (!action && !tell && !record) return 'leadsNowhere'
  if (action?.title.trim() === '') return 'noTask'
  if (tell && tell.personIds.length + tell.groupIds.length === 0) return 'nobody'
  return wrongAnswers(field, lead)
}

/** What leads of a form lack to be published, by field and in order. */
export function leadProblems(form: Definition, given: Leads): { key: string; code: string; text: string }[] {
  const leading = asksOf(form).filter(({ key }) => given[key])
  const records = leading.filter(({ key }) => given[key]?.record)
  return [
    ...leading.flatMap(field => {
      const lead = given[field.key]
      const code = lead && canLead(field.type) ? problemOf(field, lead) : undefined
      return code ? [{ key: field.key, code, text: leadTexts[code] }] : []
    }),
    ...records.slice(maxRecordLeads).map(({ key }) => ({ key, code: 'manyRecords', text: leadTexts.manyRecords })),
  ]
}

/** A question that was answered so that it leads somewhere. */
export interface LedField {
  field: Field
  lead: Lead
}

/** Questions whose answers lead somewhere, in order. What is not shown, or was not answered, leads nowhere. */
export function ledFields(form: Definition, given: Leads, answers: Answers): LedField[] {
  const shown = visibleKeys(form, answers)
  return asksOf(form).flatMap(field => {
    const [lead, value] = [given[field.key], answers[field.key]]
    if (!lead || value === undefined || !shown.has(field.key) || !canLead(field.type)) return []
    return meetsCondition(lead, value) ? [{ field, lead }] : []
  })
}
