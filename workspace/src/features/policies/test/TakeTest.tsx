import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { startTest, submitTest } from '@cloudoc/policies/contract/test.ts'
import { readerPath } from '../../addresses/policies.ts'
import { BeginTry } from '../../quiz/BeginTry.tsx'
import { Questions } from '../../quiz/Questions.tsx'
import { useTry } from '../../quiz/useTry.ts'
import type { Viewed } from '../reading/viewed.ts'
import { Result } from './Result.tsx'

/** The test of a version: begun on purpose, one question at a time, handed in once. */
export function TakeTest({ policy, onDone }: { policy: Viewed; onDone: () => void }) {
  const { policyId, versionId, test } = policy
  const [start, starting] = useCall(startTest)
  const [submit, submitting] = useCall(submitTest)
  const { attempt, result, begin, handIn } = useTry({ start: () => start({ versionId }), submit, onDone })
  const back = (
    <Button variant="quiet" to={readerPath(policyId)}>
      Back to the policy
    </Button>
  )

  if (result)
    return (
      <Result
        result={result}
        policyId={policyId}
        starting={starting}
        onAgain={() => {
          void begin()
        }}
      />
    )
  if (attempt)
    return (
      <Questions
        key={attempt.attemptId}
        attempt={attempt}
        unanswered={submitTest.texts.unanswered}
        onSubmit={handIn}
        progress={submitting.progress}
        error={submitting.error}
      />
    )
  if (test.passed)
    return (
      <Notice
        tone="success"
        title={startTest.refusals.passed.text}
        action={<Button to={readerPath(policyId)}>Acknowledge the policy</Button>}
      />
    )
  if (!test.required) return <Notice title={startTest.refusals.noTest.text} action={back} />
  if (test.left === 0 && test.openAttemptId === '')
    return <Notice tone="danger" title={startTest.refusals.locked.text} action={back} />
  return (
    <BeginTry
      noun="test"
      questions={test.questions}
      passMark={test.passMark}
      left={test.left}
      begun={test.openAttemptId !== ''}
      starting={starting}
      onBegin={begin}
      back={back}
    />
  )
}
