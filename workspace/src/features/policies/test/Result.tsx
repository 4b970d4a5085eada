import { useEffect, useRef } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { submitTest } from '@cloudoc/policies/contract/test.ts'
import { startTest } from '@cloudoc/policies/contract/test.ts'
import type { Calling } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Marks } from '../../quiz/Marks.tsx'
import { readerPath } from '../paths.ts'

/** How a try ended: which questions were right, why, and what comes next. */
export function Result({ result: { passed, score, passMark, left, marks, current }, policyId, starting, onAgain }: { result: ReplyOf<typeof submitTest>; policyId: string; starting: Calling; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const read = <Button variant="quiet" to={readerPath(policyId)}>Read the policy again</Button>
  const next = () => {
    if (passed) return <Button to={readerPath(policyId)}>Acknowledge the policy</Button>
    if (left === 0) return read
    return <><Button progress={starting.progress} onClick={onAgain}>Try again</Button>{read}</>
  }
  return (
    <div ref={place} tabIndex={-1} className="grid max-w-wide grid-cols-1 gap-4">
      <Notice tone={passed ? 'success' : left === 0 ? 'danger' : 'warning'} title={passed ? `Passed: ${score}%` : `Not passed: ${score}%`} action={next()}>
        {!passed && <p>{passMark}% were needed. {left === 0 ? startTest.texts.locked : left === 1 ? 'One try is left. Read the parts again first.' : `${left} tries are left. Read the parts again first.`}</p>}
        {passed && !current && <p>A newer version of this policy has come meanwhile: this result counts for the older one.</p>}
      </Notice>
      {starting.error !== undefined && <div role="alert"><Notice tone="danger" title={starting.error} /></div>}
      <Marks marks={marks} />
    </div>
  )
}
