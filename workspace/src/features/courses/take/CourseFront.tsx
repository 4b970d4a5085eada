import { startQuiz } from '@cloudoc/courses/contract/taking.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { takePath } from '../../addresses/courses.ts'
import { NextToDo } from '../../next-to-do/NextToDo.tsx'
import type { OpenCourse } from '../coursesReads.ts'
import { goodUntil, minutesOf } from '../coursesTexts.ts'
import { useCertificateFile } from '../people/useCertificateFile.ts'
import { quizWords, TopicsSoFar, TrainingStatus } from '../StateLabels.tsx'
import { nextOf, quizLeft } from './next.ts'
import { Steps } from './Steps.tsx'

/** The front of a course: how far one is, what it is made of, and where one goes on. */
export function CourseFront({ course }: { course: OpenCourse }) {
  const { state, dueOn, minutes, summary, topics, topicsDone, completedAt, quiz, topicList, enrolmentId, quizOpen } =
    course
  const complete = completedAt !== ''
  const locked = quiz.state === 'locked'
  const begun = topicsDone > 0 || quiz.tries > 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TrainingStatus state={state} />
        <p className="flex flex-wrap gap-x-4 text-quiet">
          {!complete && dueOn !== '' && <span>By {dayOf(dueOn)}</span>}
          {minutesOf(minutes) && <span>{minutesOf(minutes)}</span>}
        </p>
      </div>
      {course.again && (
        <Notice title="There is a new version of this course">
          You have completed it before. Please take it again{dueOn !== '' && ` by ${dayOf(dueOn)}`}; you count as
          trained until then.
        </Notice>
      )}
      {summary !== '' && <p className="max-w-measure wrap-anywhere">{summary}</p>}
      {complete ? (
        <Complete course={course} />
      ) : locked ? (
        <Notice tone="danger" title="You have used all your tries at the quiz">
          Your manager has been told and can allow another. You can read the topics again meanwhile.
        </Notice>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button to={nextOf(course)}>
            {!begun ? 'Start' : topicsDone >= topics && quizLeft(course) ? 'Take the quiz' : 'Go on'}
          </Button>
          {topics > 0 && (
            <span className="flex items-center gap-3">
              <span aria-hidden className="so-far-bar">
                <span style={{ width: `${Math.floor((100 * topicsDone) / topics)}%` }} />
              </span>
              <TopicsSoFar topics={topics} topicsDone={topicsDone} />
            </span>
          )}
        </div>
      )}
      <Steps
        label="What this course is made of"
        steps={[
          ...topicList.map(({ id, title, done, required }) => ({
            key: id,
            to: takePath(enrolmentId, { topic: id }),
            title,
            done,
            optional: !required,
          })),
          ...(quiz.state === 'none'
            ? []
            : [
                {
                  key: 'quiz',
                  to: takePath(enrolmentId, { step: 'quiz' }),
                  title: 'Quiz',
                  done: quiz.state === 'passed',
                  closed: !quizOpen,
                  detail:
                    quiz.tries > 0
                      ? quizWords(quiz)
                      : quizOpen
                        ? `${quiz.questions} ${quiz.questions === 1 ? 'question' : 'questions'}, ${quiz.passMark}% to pass`
                        : startQuiz.refusals.topicsFirst.text,
                },
              ]),
        ]}
      />
    </>
  )
}

/** That it is done, until when, and the certificate. */
function Complete({
  course: { certificateId, validUntil, completedAt },
}: {
  course: Pick<OpenCourse, 'certificateId' | 'validUntil' | 'completedAt'>
}) {
  const [open, opening] = useCertificateFile(true)
  return (
    <Notice
      tone="success"
      title={`You completed it on ${dayOf(completedAt.slice(0, 10))}`}
      action={
        <>
          <NextToDo />
          {certificateId !== '' && (
            <Button
              variant="quiet"
              progress={opening.progress === 'pending' ? 'pending' : 'idle'}
              pendingText="Making…"
              onClick={() => open(certificateId)}
            >
              Certificate (PDF)
            </Button>
          )}
        </>
      }
    >
      {certificateId !== '' && <p>{goodUntil(validUntil)}. You can read the topics again whenever you like.</p>}
    </Notice>
  )
}
