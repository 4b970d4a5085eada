import { useState } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { startQuiz, submitQuiz } from '@cloudoc/courses/contract/taking.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { keepAnswers, keptAnswers } from '../../quiz/answers.ts'
import { Questions } from '../../quiz/Questions.tsx'
import { takePath } from '../paths.ts'
import type { OpenCourse } from '../reads.ts'
import { useRefreshMine } from '../reads.ts'
import { nextOf } from './next.ts'
import { QuizResult } from './QuizResult.tsx'

/** The quiz of a course: begun on purpose, one question at a time, handed in once. What was chosen is kept until then. */
export function TakeQuiz({ course }: { course: OpenCourse }) {
  const { enrolmentId, quiz, quizOpen, openAttemptId } = course
  const [attempt, setAttempt] = useState<ReplyOf<typeof startQuiz>>()
  const [result, setResult] = useState<ReplyOf<typeof submitQuiz>>()
  const [start, starting] = useCall(startQuiz)
  const [submit, submitting] = useCall(submitQuiz)
  const refresh = useRefreshMine()
  const back = <Button variant="quiet" to={takePath(enrolmentId)}>Back to the course</Button>

  const begin = async () => {
    const envelope = await start({ enrolmentId })
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
    void refresh()
  }
  if (result) return <QuizResult result={result} course={course} starting={starting} onAgain={() => { void begin() }} />
  if (attempt) {
    return (
      <Questions
        key={attempt.attemptId} attempt={attempt} unanswered={submitQuiz.texts.unanswered} initial={keptAnswers(attempt.attemptId)} onChange={answers => keepAnswers(attempt.attemptId, answers)}
        onSubmit={handIn} progress={submitting.progress} error={submitting.error}
      />
    )
  }
  if (quiz.state === 'none') return <Notice title={startQuiz.texts.noQuiz} action={back} />
  if (quiz.state === 'passed') return <Notice tone="success" title={startQuiz.texts.passed} action={back} />
  if (quiz.state === 'locked') return <Notice tone="danger" title={startQuiz.texts.locked} action={back} />
  if (!quizOpen) return <Notice title={startQuiz.texts.topicsFirst} action={<Button to={nextOf(course)}>Go on</Button>} />
  const left = quiz.allowed - quiz.tries
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-measure">{quiz.questions === 1 ? 'One question' : `${quiz.questions} questions`}. {quiz.passMark}% have to be right, and {left === 1 ? 'one try is left' : `${left} tries are left`}. You can take your time; what you have chosen is kept until you hand it in.</p>
      {starting.error !== undefined && <div role="alert"><Notice tone="danger" title={starting.error} /></div>}
      <div className="flex flex-wrap gap-3">
        <Button progress={starting.progress} onClick={() => { void begin() }}>{openAttemptId === '' ? 'Start the quiz' : 'Go on with the quiz'}</Button>
        {back}
      </div>
    </div>
  )
}
