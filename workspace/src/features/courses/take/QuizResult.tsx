import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { submitQuiz } from '@cloudoc/courses/contract/taking.ts'
import { startQuiz } from '@cloudoc/courses/contract/taking.ts'
import type { Calling } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { takePath } from '../../addresses/courses.ts'
import { TryResult } from '../../quiz/TryResult.tsx'
import type { OpenCourse } from '../coursesReads.ts'
import { goodUntil } from '../coursesTexts.ts'
import { useCertificateFile } from '../people/useCertificateFile.ts'
import { Steps } from './Steps.tsx'

/** How a try ended: which questions were right; the certificate, or what to read again. */
export function QuizResult({
  result,
  course,
  starting,
  onAgain,
}: {
  result: ReplyOf<typeof submitQuiz>
  course: OpenCourse
  starting: Calling
  onAgain: () => void
}) {
  const { passed, left, complete, certificateId, validUntil } = result
  const [open, opening] = useCertificateFile(true)
  const back = (
    <Button variant="quiet" to={takePath(course.enrolmentId)}>
      Back to the course
    </Button>
  )
  const next = () => {
    if (passed)
      return (
        <>
          {certificateId !== '' && (
            <Button
              progress={opening.progress === 'pending' ? 'pending' : 'idle'}
              pendingText="Making…"
              onClick={() => open(certificateId)}
            >
              Certificate (PDF)
            </Button>
          )}
          {back}
        </>
      )
    return left === 0 ? (
      back
    ) : (
      <Button progress={starting.progress} onClick={onAgain}>
        Try again
      </Button>
    )
  }
  return (
    <TryResult
      result={result}
      locked={startQuiz.refusals.locked.text}
      before="Read what is below again first."
      action={next()}
      starting={starting}
      said={complete && <p>The course is complete. {goodUntil(validUntil)}.</p>}
    >
      {!passed && (
        <section aria-labelledby="again" className="grid gap-2">
          <h2 id="again">Read again</h2>
          <Steps
            label="Topics to read again"
            steps={course.topicList.map(({ id, title }) => ({
              key: id,
              to: takePath(course.enrolmentId, { topic: id }),
              title,
            }))}
          />
        </section>
      )}
    </TryResult>
  )
}
