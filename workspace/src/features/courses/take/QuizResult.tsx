import { useEffect, useRef } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { submitQuiz } from '@cloudoc/courses/contract/taking.ts'
import { startQuiz } from '@cloudoc/courses/contract/taking.ts'
import type { Calling } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Marks } from '../../quiz/Marks.tsx'
import { takePath } from '../paths.ts'
import { useCertificateFile } from '../people/useCertificateFile.ts'
import type { OpenCourse } from '../reads.ts'
import { goodUntil } from '../words.ts'
import { Steps } from './Steps.tsx'

/** How a try ended: which questions were right; the certificate, or what to read again. */
export function QuizResult({ result: { passed, score, passMark, left, marks, complete, certificateId, validUntil }, course, starting, onAgain }: { result: ReplyOf<typeof submitQuiz>; course: OpenCourse; starting: Calling; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [open, opening] = useCertificateFile(true)
  useEffect(() => {
    place.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const back = <Button variant="quiet" to={takePath(course.enrolmentId)}>Back to the course</Button>
  const next = () => {
    if (passed) return <>{certificateId !== '' && <Button progress={opening.progress === 'pending' ? 'pending' : 'idle'} pendingText="Making…" onClick={() => open(certificateId)}>Certificate (PDF)</Button>}{back}</>
    return left === 0 ? back : <Button progress={starting.progress} onClick={onAgain}>Try again</Button>
  }
  return (
    <div ref={place} tabIndex={-1} className="grid max-w-wide grid-cols-1 gap-4">
      <Notice tone={passed ? 'success' : left === 0 ? 'danger' : 'warning'} title={passed ? `Passed: ${score}%` : `Not passed: ${score}%`} action={next()}>
        {passed && complete && <p>The course is complete. {goodUntil(validUntil)}.</p>}
        {!passed && <p>{passMark}% were needed. {left === 0 ? startQuiz.texts.locked : `${left === 1 ? 'One try is' : `${left} tries are`} left. Read what is below again first.`}</p>}
      </Notice>
      {starting.error !== undefined && <div role="alert"><Notice tone="danger" title={starting.error} /></div>}
      <Marks marks={marks} />
      {!passed && (
        <section aria-labelledby="again" className="grid gap-2">
          <h2 id="again">Read again</h2>
          <Steps label="Topics to read again" steps={course.topicList.map(({ id, title }) => ({ key: id, to: takePath(course.enrolmentId, { topic: id }), title }))} />
        </section>
      )}
    </div>
  )
}
