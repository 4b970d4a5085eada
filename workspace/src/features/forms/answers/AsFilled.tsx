import { answerFileLink } from '@cloudoc/forms/contract/answers.ts'
import { wordsOf } from '@cloudoc/forms/contract/rules/answer-words.ts'
import { isFilled, isSigned } from '@cloudoc/forms/contract/rules/answered.ts'
import type { Answer } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { visibleKeys } from '@cloudoc/forms/contract/rules/visible.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import type { Strokes } from '../../signature-pad/strokes.ts'
import '../../signature-pad/signature-pad.css'
import type { AnswerDetails } from '../formsReads.ts'

const pathOf = (strokes: Strokes): string =>
  strokes.map(stroke => stroke.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')).join('')

/** A signature as it was drawn, on light paper as it was. */
function Drawing({ strokes, name }: { strokes: Strokes; name: string }) {
  return (
    <span data-theme="light" className="block max-w-narrow rounded-md border border-line bg-sheet text-ink">
      <svg role="img" aria-label={`Drawn signature of ${name}`} viewBox="0 0 1000 400" className="block w-full">
        <path
          d={pathOf(strokes)}
          fill="none"
          stroke="currentColor"
          strokeWidth={6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}

function Files({ answer: { answerId, uploads }, tokens }: { answer: AnswerDetails; tokens: readonly string[] }) {
  const open = async (file: string) => {
    const envelope = await send(answerFileLink, { answerId, file })
    if (envelope.status === 1) browser.leave(envelope.response.url)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return (
    <ul className="grid">
      {tokens.map(token => {
        const file = uploads.find(each => each.token === token)
        return (
          <li key={token}>
            {file ? (
              <Button
                variant="link"
                icon={<Paperclip aria-hidden className="size-5" />}
                onClick={() => {
                  void open(token)
                }}
              >
                {file.fileName} ({fileSize(file.size)})
              </Button>
            ) : (
              <span className="text-quiet">A file that is no longer there</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function shown(answer: AnswerDetails, field: Field, value: Answer | undefined): ReactNode {
  if (!isFilled(value)) return <span className="text-quiet">Not answered</span>
  if (Array.isArray(value)) return <Files answer={answer} tokens={value} />
  if (isSigned(value))
    return value.signature.kind === 'drawn' ? (
      <span className="grid gap-1">
        <Drawing strokes={value.signature.strokes} name={value.name} />
        {value.name}
      </span>
    ) : (
      <span className="typed-name">{value.name}</span>
    )
  return <span className="wrap-anywhere whitespace-pre-line">{wordsOf(field, value)}</span>
}

/** A form as it was filled in: the questions that were seen, each with its answer, page by page. */
export function AsFilled({ answer }: { answer: AnswerDetails }) {
  const { definition, answers } = answer
  const seen = visibleKeys(definition, answers)
  const pages = definition.pages.filter(page => seen.has(page.key) && page.fields.some(field => seen.has(field.key)))
  return (
    <div className="grid grid-cols-1 gap-6 rounded-md border border-line bg-sheet p-4 sm:p-6">
      {pages.map(page => (
        <section
          key={page.key}
          aria-label={page.title.trim() === '' ? 'Answers' : page.title}
          className="grid grid-cols-1 gap-2"
        >
          {page.title.trim() !== '' && <h2 className="wrap-anywhere">{page.title}</h2>}
          <dl className="grid border-t border-line">
            {page.fields
              .filter(field => seen.has(field.key) && field.type !== 'note')
              .map(field =>
                field.type === 'heading' ? (
                  <div key={field.key} className="border-b border-line pt-4 pb-1">
                    <dt className="text-heading font-bold wrap-anywhere">{field.label}</dt>
                    <dd className="sr-only">What follows belongs to it.</dd>
                  </div>
                ) : (
                  <div key={field.key} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-3">
                    <dt className="text-quiet wrap-anywhere">{field.label}</dt>
                    <dd className="min-w-0 sm:col-span-2">{shown(answer, field, answers[field.key])}</dd>
                  </div>
                ),
              )}
          </dl>
        </section>
      ))}
    </div>
  )
}
