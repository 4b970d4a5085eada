import { useState } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { startTest, submitTest } from '@cloudoc/policies/contract/test.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { readerPath } from '../paths.ts'
import type { Viewed } from '../reading/viewed.ts'
import { keepAnswers, keptAnswers } from '../../quiz/answers.ts'
import { Questions } from '../../quiz/Questions.tsx'
import { Result } from './Result.tsx'

type Try = ReplyOf<typeof startTest>

/** The test of a version: begun on purpose, one question at a time, handed in once. */
export function TakeTest({ policy, onDone }: { policy: Viewed; onDone: () => void }) {
  const { policyId, versionId, test } = policy
  const [attempt, setAttempt] = useState<Try>()
  const [result, setResult] = useState<ReplyOf<typeof submitTest>>()
  const [start, starting] = useCall(startTest)
  const [submit, submitting] = useCall(submitTest)
  const back = <Button variant="quiet" to={readerPath(policyId)}>Back to the policy</Button>

  const begin = async () => {
    const envelope = await start({ versionId })
    if (envelope.status !== 1) return
    setResult(undefined)
    setAttempt(envelope.response)
  }
  const handIn = async (answers: { questionId: string; choiceIds: string[] }[]) => {
    if (!attempt) return
    const envelope = await submit({ attemptId: attempt.attemptId, answers })
    if (envelope.status !== 1) return
    keepAnswers(attempt.attemptId, null)
    setResult(envelope.response)
    setAttempt(undefined)
    onDone()
  }
  if (result) return <Result result={result} policyId={policyId} starting={starting} onAgain={() => { void begin() }} />
  if (attempt) {
    return (
      <Questions
        key={attempt.attemptId} attempt={attempt} unanswered={submitTest.texts.unanswered} initial={keptAnswers(attempt.attemptId)} onChange={answers => keepAnswers(attempt.attemptId, answers)}
        onSubmit={handIn} progress={submitting.progress} error={submitting.error}
      />
    )
  }
  if (test.passed) return <Notice tone="success" title={startTest.texts.passed} action={<Button to={readerPath(policyId)}>Acknowledge the policy</Button>} />
  if (!test.required) return <Notice title={startTest.texts.noTest} action={back} />
  if (test.left === 0 && test.openAttemptId === '') return <Notice tone="danger" title={startTest.texts.locked} action={back} />
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-measure">{test.questions === 1 ? 'One question' : `${test.questions} questions`}. {test.passMark}% have to be right, and {test.left === 1 ? 'one try is left' : `${test.left} tries are left`}. You can take your time; what you have chosen is kept until you hand it in.</p>
      {starting.error !== undefined && <div role="alert"><Notice tone="danger" title={starting.error} /></div>}
      <div className="flex flex-wrap gap-3">
        <Button progress={starting.progress} onClick={() => { void begin() }}>{test.openAttemptId === '' ? 'Start the test' : 'Go on with the test'}</Button>
        {back}
      </div>
    </div>
  )
}
