import { answerDetails, correctAnswer } from '@cloudoc/forms/contract/answers.ts'
import type { Answers, Answer as Value } from '@cloudoc/forms/contract/rules/answers.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useCallback, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { answerPath, answersPath, formsPath } from '../../addresses/forms.ts'
import { useMakesForms } from '../../rights/forms.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { Runner } from '../fill/Runner.tsx'
import type { Refusal } from '../fill/useFilling.ts'
import type { AnswerDetails } from '../formsReads.ts'
import { titleOf } from '../formsTexts.ts'

/** Corrects what was answered, with a reason; what was sent stays beside it. */
export function Correct() {
  const makes = useMakesForms()
  const { formId = '', answerId = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(answerDetails, makes ? { answerId } : null)
  const crumbs = [
    { label: 'Forms', to: formsPath },
    { label: data ? titleOf(data.title) : 'Answers', to: answersPath(formId) },
    { label: data ? `Number ${data.number}` : 'Answer', to: answerPath(formId, answerId) },
  ]
  if (!makes)
    return (
      <Screen title="Answers">
        <NotPermitted />
      </Screen>
    )
  return (
    <Screen
      title={data ? `Correct number ${data.number}` : 'Correct answers'}
      crumbs={crumbs}
      width="measure"
      lead="What was sent stays as it was. The correction stands beside it, with your name and your reason."
    >
      {isLoading && <Skeleton shape="block" count={4} label="Loading the answers" />}
      {code === 'absent' || code === 'missing' ? (
        <Absent title="Those answers are no longer there" to={answersPath(formId)} back="All answers" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <Change key={answerId} answer={data} />}
    </Screen>
  )
}

function Change({ answer }: { answer: AnswerDetails }) {
  const { formId, answerId, definition, uploads } = answer
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const [answers, setAnswers] = useState<Answers>(answer.answers)
  const [step, setStep] = useState(0)
  const [reason, setReason] = useState('')
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const change = useCallback(
    (key: string, value: Value | undefined) =>
      setAnswers(now => {
        const { [key]: _, ...rest } = now
        return value === undefined ? rest : { ...rest, [key]: value }
      }),
    [],
  )
  const save = async (whole: Answers) => {
    if (reason.trim() === '') return setRefusal({ text: correctAnswer.refusals.noReason.text, errors: {} })
    setPending(true)
    setRefusal(undefined)
    const envelope = await send(correctAnswer, { answerId, answers: whole, reason: reason.trim() })
    setPending(false)
    if (envelope.status === 1) {
      refresh()
      showToast(correctAnswer.texts.corrected)
      return navigate(answerPath(formId, envelope.response.answerId), { replace: true })
    }
    const errors =
      envelope.status === 0
        ? Object.fromEntries(
            Object.entries(envelope.errors ?? {}).map(([name, text]) => [name.replace(/^answers\./, ''), text]),
          )
        : {}
    return setRefusal({ text: textOf(envelope) ?? brokenText, errors })
  }
  return (
    <div className="rounded-md border border-line bg-sheet p-4 sm:p-6">
      <Runner
        form={definition}
        answers={answers}
        onAnswer={change}
        files={{ uploads }}
        step={step}
        onStep={setStep}
        sendLabel="Save correction"
        onSend={save}
        pending={pending}
        refusal={refusal}
        before={
          <TextArea
            label="Why it is corrected"
            name="reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        }
      />
    </div>
  )
}
