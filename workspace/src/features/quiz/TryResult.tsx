import type { Calling } from '@cloudoc/kit/calls/useCall.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Marks } from './Marks.tsx'

interface Props {
  result: { passed: boolean; score: number; passMark: number; left: number } & ComponentProps<typeof Marks>
  /** What is said when no try is left. */
  locked: string
  /** What to do before another one. */
  before: string
  /** What is said when it was passed. */
  said: ReactNode
  /** What comes next. */
  action: ReactNode
  /** Of another try, which is begun from here. */
  starting: Calling
  children?: ReactNode
}

/** How a try ended: which questions were right, why, and what comes next. */
export function TryResult({
  result: { passed, score, passMark, left, marks },
  locked,
  before,
  said,
  action,
  starting,
  children,
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="grid max-w-wide grid-cols-1 gap-4">
      <Notice
        tone={passed ? 'success' : left === 0 ? 'danger' : 'warning'}
        title={passed ? `Passed: ${score}%` : `Not passed: ${score}%`}
        action={action}
      >
        {passed ? (
          said
        ) : (
          <p>
            {passMark}% were needed.{' '}
            {left === 0 ? locked : `${left === 1 ? 'One try is' : `${left} tries are`} left. ${before}`}
          </p>
        )}
      </Notice>
      {starting.error !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={starting.error} />
        </div>
      )}
      <Marks marks={marks} />
      {children}
    </div>
  )
}
