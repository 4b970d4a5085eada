import { isPicked } from '@cloudoc/forms/contract/rules/answered.ts'
import type { Answer } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Definition, Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { fieldsOf, newField } from '@cloudoc/forms/contract/rules/fields.ts'
import type { AuditAnswer, ItemScoring, Scoring } from './scoring.ts'

// Without zod, for screens: a contract with it is bundled there as data.

/** Keys of the three options of a scored question. The same in every audit, so that answers can be compared. */
const optionKeys: Readonly<Record<AuditAnswer, string>> = { yes: 'o_yes', no: 'o_no', na: 'o_na' }
export const answerLabels: Readonly<Record<AuditAnswer, string>> = {
  yes: 'Yes',
  no: 'No',
  na: 'Not applicable',
}
export const answersInOrder: readonly AuditAnswer[] = ['yes', 'no', 'na']

/** How a new question counts. */
export const usualScoring: ItemScoring = { points: 1, critical: false, actionWhen: ['no'], proof: 'optional' }

/** The options of a scored question. */
export const scoredOptions = answersInOrder.map(answer => ({ key: optionKeys[answer], label: answerLabels[answer] }))

/** Can this field have a score? It offers *Yes*, *No* and *Not applicable*, and nothing else. */
export const canBeScored = ({ type, options, other }: Pick<Field, 'type' | 'options' | 'other'>): boolean =>
  type === 'yesNo' ||
  (type === 'choice' &&
    !other &&
    options.length === scoredOptions.length &&
    scoredOptions.every(({ key }) => options.some(option => option.key === key)))

/** A question with a score, as it begins. */
export const newScoredField = (): Field => ({ ...newField('choice'), required: true, options: [...scoredOptions] })

/** What was answered; nothing where the field was not answered, or in another way. */
export function auditAnswerOf(value: Answer | undefined): AuditAnswer | undefined {
  if (value === 'yes' || value === 'no') return value
  if (!isPicked(value)) return undefined
  return answersInOrder.find(answer => value.picked.length === 1 && value.picked[0] === optionKeys[answer])
}

/** The same answer as the field keeps it. */
export const valueOfAnswer = ({ type }: Pick<Field, 'type'>, answer: AuditAnswer): Answer =>
  type === 'yesNo' && answer !== 'na' ? answer : { picked: [optionKeys[answer]], other: '' }

/** Fields that have a score, in order. */
export const scoredFields = (definition: Definition, scoring: Scoring): Field[] =>
  fieldsOf(definition).filter(field => Object.hasOwn(scoring, field.key) && canBeScored(field))
