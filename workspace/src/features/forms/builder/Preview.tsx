import type { Answer, Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useCallback, useState } from 'react'
import { Runner } from '../fill/Runner.tsx'
import { titleOf } from '../formsTexts.ts'

/** The form as it is filled in, with all its rules. Nothing of it is kept or sent. */
export function Preview({ form }: { form: Definition }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [step, setStep] = useState(0)
  const [sent, setSent] = useState(0)
  const [round, setRound] = useState(0)
  const answer = useCallback(
    (key: string, value: Answer | undefined) =>
      setAnswers(now => {
        const { [key]: _, ...rest } = now
        return value === undefined ? rest : { ...rest, [key]: value }
      }),
    [],
  )
  const again = () => {
    setAnswers({})
    setStep(0)
    setSent(0)
    setRound(round + 1)
  }
  return (
    <section aria-label="Preview" className="mx-auto grid w-full max-w-measure grid-cols-1 gap-4">
      <Notice
        action={
          <Button variant="quiet" onClick={again}>
            Begin again
          </Button>
        }
      >
        This is how it looks to whoever fills it in. Nothing is kept or sent.
      </Notice>
      <div className="grid grid-cols-1 gap-5 rounded-md border border-line bg-sheet p-4 sm:p-6">
        <h2 className="text-title wrap-anywhere">{titleOf(form.title)}</h2>
        {form.intro.trim() !== '' && <p className="wrap-anywhere whitespace-pre-line">{form.intro}</p>}
        {sent > 0 ? (
          <div role="status">
            <Notice tone="success" title="It would be sent now">
              {form.thanks.trim() === '' ? 'Thank you. Your answers were sent.' : form.thanks}
            </Notice>
          </div>
        ) : (
          <Runner
            key={round}
            form={form}
            answers={answers}
            onAnswer={answer}
            files={undefined}
            step={step}
            onStep={setStep}
            sendLabel="Send"
            onSend={() => setSent(sent + 1)}
          />
        )}
      </div>
    </section>
  )
}
