import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { answerTexts, checkAnswers } from '@cloudoc/forms/contract/rules/check.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import type { Problem } from '@cloudoc/forms/contract/rules/problems.ts'
import { problemsOf } from '@cloudoc/forms/contract/rules/problems.ts'
import { visibleKeys } from '@cloudoc/forms/contract/rules/visible.ts'
import { auditAnswerOf, canBeScored, scoredFields } from './questions.ts'
import type { Remark, Remarks, Scoring } from './scoring.ts'

// Without zod, for screens: a contract with it is bundled there as data.

export const auditTexts = {
  photo: 'Please add a photo.',
  nothingScored: 'No question has a score yet. Add one.',
  noFile: 'An audit takes photos beside its questions. Delete this field.',
  notScored: 'This question cannot have a score. It needs Yes, No and Not applicable.',
} as const

/** What of a walk counts, and what is wrong, by field and in order. */
export interface CheckedAudit {
  answers: Answers
  remarks: Remarks
  errors: Readonly<Record<string, string>>
}

const isEmptyRemark = ({ note, photos, action }: Remark): boolean =>
  note.trim() === '' && photos.length === 0 && !action

/** What of a walk counts, and whether it may be sent: the same on both sides. What is hidden is dropped. */
export function checkAudit(definition: Definition, scoring: Scoring, given: Answers, notes: Remarks): CheckedAudit {
  const { answers, errors } = checkAnswers(definition, given)
  const shown = visibleKeys(definition, answers)
  const found: Record<string, string> = { ...errors }
  const remarks: Record<string, Remark> = {}
  for (const field of scoredFields(definition, scoring)) {
    if (!shown.has(field.key)) continue
    const remark = Object.hasOwn(notes, field.key) ? notes[field.key] : undefined
    if (remark && !isEmptyRemark(remark)) remarks[field.key] = { ...remark, note: remark.note.trim() }
    const answer = auditAnswerOf(answers[field.key])
    if (answer === undefined) found[field.key] = answerTexts.choose
    else if (scoring[field.key]?.proof === 'required' && answer !== 'na' && (remark?.photos.length ?? 0) === 0)
      found[field.key] = auditTexts.photo
  }
  return { answers, remarks, errors: found }
}

/** What an audit lacks to be published: what its form lacks, and what its scoring does. In order. */
export function auditProblems(definition: Definition, scoring: Scoring): Problem[] {
  const fields = new Map(definition.pages.flatMap(({ fields }) => fields.map(field => [field.key, field] as const)))
  const wrong = Object.keys(scoring).filter(key => {
    const field = fields.get(key)
    return field !== undefined && !canBeScored(field)
  })
  return [
    ...problemsOf(definition),
    ...[...fields.values()]
      .filter(({ type }) => type === 'file' || type === 'signature')
      .map(({ key }) => ({ key, code: 'badTest' as const, text: auditTexts.noFile })),
    ...wrong.map(key => ({ key, code: 'badTest' as const, text: auditTexts.notScored })),
    ...(scoredFields(definition, scoring).length === 0
      ? [{ key: '', code: 'nothing' as const, text: auditTexts.nothingScored }]
      : []),
  ]
}

/** Scoring of the fields that are there. */
export const scoringOfFields = (definition: Definition, scoring: Scoring): Scoring =>
  Object.fromEntries(
    scoredFields(definition, scoring).flatMap(({ key }) => {
      const rule = scoring[key]
      return rule ? [[key, rule] as const] : []
    }),
  )
