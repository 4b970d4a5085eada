import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Calling } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import type { submitTest } from '@cloudoc/policies/contract/test.ts'
import { startTest } from '@cloudoc/policies/contract/test.ts'
import { readerPath } from '../../addresses/policies.ts'
import { TryResult } from '../../quiz/TryResult.tsx'

/** How a try ended: which questions were right, why, and what comes next. */
export function Result({
  result,
  policyId,
  starting,
  onAgain,
}: {
  result: ReplyOf<typeof submitTest>
  policyId: string
  starting: Calling
  onAgain: () => void
}) {
  const read = (
    <Button variant="quiet" to={readerPath(policyId)}>
      Read the policy again
    </Button>
  )
  const next = () => {
    if (result.passed) return <Button to={readerPath(policyId)}>Acknowledge the policy</Button>
    if (result.left === 0) return read
    return (
      <>
        <Button progress={starting.progress} onClick={onAgain}>
          Try again
        </Button>
        {read}
      </>
    )
  }
  return (
    <TryResult
      result={result}
      locked={startTest.refusals.locked.text}
      before="Read the parts again first."
      action={next()}
      starting={starting}
      said={
        !result.current && (
          <p>A newer version of this policy has come meanwhile: this result counts for the older one.</p>
        )
      }
    />
  )
}
