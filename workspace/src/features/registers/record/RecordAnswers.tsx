import { wordsOf } from '@cloudoc/forms/contract/rules/answer-words.ts'
import { isFilled } from '@cloudoc/forms/contract/rules/answered.ts'
import { visibleKeys } from '@cloudoc/forms/contract/rules/visible.ts'
import { questionsOf } from '@cloudoc/quality/contract/registers/questions.ts'
import type { RecordDetails } from '../registersTexts.ts'

/** What was written down: the questions that were seen, each with its answer. */
export function RecordAnswers({ record: { register, answers } }: { record: RecordDetails }) {
  const form = questionsOf(register)
  const seen = visibleKeys(form, answers)
  return (
    <div className="grid grid-cols-1 gap-6 rounded-md border border-line bg-sheet p-4 sm:p-6">
      {form.pages.map(({ key, title, fields }) => (
        <section key={key} aria-label={title} className="grid grid-cols-1 gap-2">
          <h2>{title}</h2>
          <dl className="grid border-t border-line">
            {fields
              .filter(field => seen.has(field.key))
              .map(field => (
                <div key={field.key} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-3">
                  <dt className="text-quiet wrap-anywhere">{field.label}</dt>
                  <dd className="min-w-0 wrap-anywhere whitespace-pre-line sm:col-span-2">
                    {isFilled(answers[field.key]) ? (
                      wordsOf(field, answers[field.key])
                    ) : (
                      <span className="text-quiet">Not answered</span>
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
