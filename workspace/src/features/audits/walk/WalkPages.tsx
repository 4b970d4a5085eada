import type { Answer, Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { keepVisible } from '@cloudoc/forms/contract/rules/check.ts'
import type { Definition, Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { visibleKeys } from '@cloudoc/forms/contract/rules/visible.ts'
import type { Remark, Remarks, Scoring } from '@cloudoc/quality/contract/scoring/scoring.ts'
import { Question } from '../../forms/fill/Question.tsx'
import { AuditQuestion } from './AuditQuestion.tsx'

export interface PageSteps {
  onAnswer: (key: string, value: Answer | undefined) => void
  onRemark: (key: string, by: Partial<Remark>) => void
  onPhoto?: (key: string, file: Blob) => Promise<boolean>
}

const ignoreUnread = () => {}

/** Sections with something in sight, each with what is in sight of it. */
export function sectionsInSight(
  definition: Definition,
  answers: Answers,
): { key: string; title: string; fields: Field[] }[] {
  const shown = visibleKeys(definition, keepVisible(definition, answers))
  return definition.pages
    .map(({ key, title, fields }) => ({ key, title, fields: fields.filter(field => shown.has(field.key)) }))
    .filter(({ key, fields }) => shown.has(key) && fields.length > 0)
}

/** The questions of one section. */
export function SectionQuestions({
  fields,
  scoring,
  answers,
  remarks,
  errors,
  steps,
}: {
  fields: readonly Field[]
  scoring: Scoring
  answers: Answers
  remarks: Remarks
  errors: Readonly<Record<string, string>>
  steps: PageSteps
}) {
  return (
    <div className="grid">
      {fields.map(field => {
        const rule = scoring[field.key]
        return rule ? (
          <AuditQuestion
            key={field.key}
            field={field}
            rule={rule}
            value={answers[field.key]}
            remark={remarks[field.key]}
            error={errors[field.key] ?? ''}
            {...steps}
          />
        ) : (
          <div key={field.key} className="border-t border-line py-4 first:border-t-0">
            <Question
              field={field}
              value={answers[field.key]}
              onAnswer={steps.onAnswer}
              onUnread={ignoreUnread}
              files={undefined}
            />
          </div>
        )
      })}
    </div>
  )
}
