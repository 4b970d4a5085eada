import { startQuiz, submitQuiz } from '@cloudoc/courses/contract/taking.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { takePath } from '../../addresses/courses.ts'
import { BeginTry } from '../../quiz/BeginTry.tsx'
import { Questions } from '../../quiz/Questions.tsx'
import { useTry } from '../../quiz/useTry.ts'
import type { OpenCourse } from '../coursesReads.ts'
import { nextOf } from './next.ts'
import { QuizResult } from './QuizResult.tsx'

/**
 * The quiz of a course: begun on purpose, one question at a time, handed in once. What was chosen is kept
 * until then.
 */
export function TakeQuiz({ course }: { course: OpenCourse }) {
  const { enrolmentId, quiz, quizOpen, openAttemptId } = course
  const [start, starting] = useCall(startQuiz)
  const [submit, submitting] = useCall(submitQuiz)
  const refresh = useReadAgain()
  const { attempt, result, begin, handIn } = useTry({
    start: () => start({ enrolmentId }),
    submit,
    onDone: () => {
      void refresh()
    },
  })
  const back = (
    <Button variant="quiet" to={takePath(enrolmentId)}>
      Back to the course
    </Button>
  )

  if (result)
    return (
      <QuizResult
        result={result}
        course={course}
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
        unanswered={submitQuiz.texts.unanswered}
        onSubmit={handIn}
        progress={submitting.progress}
        error={submitting.error}
      />
    )
  if (quiz.state === 'none') return <Notice title={startQuiz.refusals.noQuiz.text} action={back} />
  if (quiz.state === 'passed') return <Notice tone="success" title={startQuiz.refusals.passed.text} action={back} />
  if (quiz.state === 'locked') return <Notice tone="danger" title={startQuiz.refusals.locked.text} action={back} />
  if (!quizOpen)
    return <Notice title={startQuiz.refusals.topicsFirst.text} action={<Button to={nextOf(course)}>Go on</Button>} />
  return (
    <BeginTry
      noun="quiz"
      questions={quiz.questions}
      passMark={quiz.passMark}
      left={quiz.allowed - quiz.tries}
      begun={openAttemptId !== ''}
      starting={starting}
      onBegin={begin}
      back={back}
    />
  )
}
