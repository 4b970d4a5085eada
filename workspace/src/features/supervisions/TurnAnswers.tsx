import { wordsOf } from '@cloudoc/forms/contract/rules/answer-words.ts'
import { isFilled } from '@cloudoc/forms/contract/rules/answered.ts'
import { showsOnly } from '@cloudoc/forms/contract/rules/fields.ts'
import { visibleKeys } from '@cloudoc/forms/contract/rules/visible.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import type { TurnRead } from './turnReads.ts'

/** What one came to: by whom and when, and each question with its answer. */
export function TurnAnswers({ turn }: { turn: TurnRead }) {
  const { definition, answers, files, result, by, doneOn } = turn
  const seen = visibleKeys(definition, answers)
  return (
    <>
      <p className="flex flex-wrap gap-x-6 text-quiet">
        <span>{longDate(doneOn)}</span>
        {by !== '' && (
          <span>
            By <strong className="text-ink">{by}</strong>
          </span>
        )}
        {result !== '' && <span>{result}</span>}
      </p>
      <div className="grid grid-cols-1 gap-6 rounded-md border border-line bg-sheet p-4 sm:p-6">
        {definition.pages
          .filter(({ key }) => seen.has(key))
          .map(({ key, title, fields }) => (
            <section key={key} {...(title !== '' && { 'aria-label': title })} className="grid grid-cols-1 gap-2">
              {title !== '' && <h2 className="text-heading">{title}</h2>}
              <dl className="grid border-t border-line">
                {fields
                  .filter(field => seen.has(field.key) && !showsOnly(field.type))
                  .map(field => (
                    <div key={field.key} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-3">
                      <dt className="text-quiet wrap-anywhere">{field.label}</dt>
                      <dd className="min-w-0 wrap-anywhere whitespace-pre-line sm:col-span-2">
                        {isFilled(answers[field.key]) ? (
                          wordsOf(field, answers[field.key], token => files[token] ?? 'File')
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
    </>
  )
}
