import type { Answer, Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { answerTexts, checkAnswers } from '@cloudoc/forms/contract/rules/check.ts'
import type { Definition, Page } from '@cloudoc/forms/contract/rules/definition.ts'
import { visibleKeys } from '@cloudoc/forms/contract/rules/visible.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { ErrorSummary } from '@cloudoc/kit/components/form/ErrorSummary.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FieldErrors } from '@cloudoc/kit/components/form/formContext.ts'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FileWays } from './FileQuestion.tsx'
import { Question } from './Question.tsx'
import type { Refusal } from './useFilling.ts'

export interface RunnerProps {
  form: Definition
  answers: Answers
  onAnswer: (key: string, value: Answer | undefined) => void
  files: FileWays | undefined
  /** Which of the pages that are shown, from 0. */
  step: number
  onStep: (step: number) => void
  /** With what is visible and in order. */
  onSend: (answers: Answers) => unknown
  sendLabel: string
  pending?: boolean
  /** What the server did not take. */
  refusal?: Refusal | undefined
  /** Above the last button. */
  before?: ReactNode
  /** Beside the buttons: how keeping stands. */
  note?: ReactNode
}

const named = (all: FieldErrors, { fields }: Page): FieldErrors =>
  Object.fromEntries(fields.flatMap(({ key }) => (all[key] === undefined ? [] : [[key, all[key]]])))

/** A form as it is filled in, page by page: for staff, visitors, corrections and the preview. What is shown follows the answers, by the same rules as on the server. */
export function Runner({
  form,
  answers,
  onAnswer,
  files,
  step,
  onStep,
  onSend,
  sendLabel,
  pending = false,
  refusal,
  before,
  note,
}: RunnerProps) {
  const shown = useMemo(() => visibleKeys(form, answers), [form, answers])
  const pages = useMemo(
    () => form.pages.filter(({ key, fields }) => shown.has(key) && fields.some(field => shown.has(field.key))),
    [form, shown],
  )
  const at = Math.max(0, Math.min(step, pages.length - 1))
  const page = pages[at]
  const [errors, setErrors] = useState<FieldErrors>()
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const onUnread = useCallback(
    (key: string, is: boolean) =>
      setUnread(now => {
        if (now.has(key) === is) return now
        const next = new Set(now)
        if (is) next.add(key)
        else next.delete(key)
        return next
      }),
    [],
  )
  const problems = (): FieldErrors => ({
    ...checkAnswers(form, answers).errors,
    ...Object.fromEntries([...unread].filter(key => shown.has(key)).map(key => [key, answerTexts.number])),
  })

  const firstWith = useCallback(
    (all: FieldErrors) => pages.findIndex(each => Object.keys(named(all, each)).length > 0),
    [pages],
  )
  const say = (all: FieldErrors) => {
    const to = pages[firstWith(all)]
    if (to) setErrors(named(all, to))
  }
  /** To the first page with something to be mended, which says what. */
  const lead = (all: FieldErrors) => {
    say(all)
    onStep(Math.max(0, firstWith(all)))
  }
  const [seen, setSeen] = useState(refusal)
  if (refusal !== seen) {
    setSeen(refusal)
    if (refusal) say(refusal.errors)
  }
  const led = useRef(refusal)
  useEffect(() => {
    if (led.current === refusal) return
    led.current = refusal
    const first = refusal ? firstWith(refusal.errors) : -1
    if (first >= 0) onStep(first)
  }, [refusal, firstWith, onStep])

  const go = (to: number) => {
    setErrors(undefined)
    onStep(to)
  }
  const head = useRef<HTMLHeadingElement>(null)
  const was = useRef(at)
  useEffect(() => {
    if (was.current === at) return
    was.current = at
    // Where something is to be mended, the form leads there.
    if (errors === undefined || Object.keys(errors).length === 0) head.current?.focus()
  }, [at, errors])

  if (!page) return <p className="text-quiet">There is nothing to fill in yet.</p>
  const last = at === pages.length - 1
  const submit = () => {
    if (!last) return go(at + 1)
    const all = problems()
    if (Object.keys(all).length > 0) return lead(all)
    return onSend(checkAnswers(form, answers).answers)
  }
  const fields = page.fields.filter(({ key }) => shown.has(key))
  return (
    <Form
      label={form.title || 'Form'}
      errors={errors}
      check={() => named(problems(), page)}
      onSubmit={submit}
      className="gap-6"
    >
      {(pages.length > 1 || page.title.trim() !== '') && (
        <div className="grid gap-2">
          {pages.length > 1 && (
            <>
              <p className="text-small text-quiet tabular-nums">
                Page {at + 1} of {pages.length}
              </p>
              <div aria-hidden className="h-2 overflow-hidden rounded-full bg-well">
                <div
                  className="h-full bg-accent transition-all"
                  style={{ width: `${((at + 1) / pages.length) * 100}%` }}
                />
              </div>
            </>
          )}
          <h2 ref={head} tabIndex={-1} className="wrap-anywhere">
            {page.title.trim() === '' ? <span className="sr-only">Page {at + 1}</span> : page.title}
          </h2>
        </div>
      )}
      <ErrorSummary names={Object.fromEntries(fields.map(({ key, label }) => [key, label]))} />
      {fields.map(field => (
        <Question
          key={field.key}
          field={field}
          value={answers[field.key]}
          onAnswer={onAnswer}
          onUnread={onUnread}
          files={files}
        />
      ))}
      {last && before}
      {refusal !== undefined && (
        <div role="alert">
          <Notice tone="danger">{refusal.text}</Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" progress={pending ? 'pending' : 'idle'} pendingText="Sending…">
          {last ? sendLabel : 'Next'}
        </Button>
        {at > 0 && (
          <Button variant="quiet" onClick={() => go(at - 1)}>
            Back
          </Button>
        )}
        {note}
      </div>
    </Form>
  )
}
