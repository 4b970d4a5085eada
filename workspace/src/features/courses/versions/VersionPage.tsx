import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { courseVersion } from '@cloudoc/courses/contract/versions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useSearchParams } from 'react-router-dom'
import { coursePath, trainingPath, versionPath } from '../../addresses/courses.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { everyOf, minutesOf } from '../coursesTexts.ts'
import { Steps } from '../take/Steps.tsx'
import { TopicLook } from '../take/TopicLook.tsx'

type Version = ReplyOf<typeof courseVersion>

/** A course as it was published, with its quiz: to be read, never to be changed. */
export function VersionPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, code, isLoading, retry } = useRead(courseVersion, id === '' ? null : { courseVersionId: id })
  const topic = data?.topicList.find(each => each.id === params.get('topic'))
  const versions = data && coursePath(data.courseId, { tab: 'versions' })
  return (
    <Screen
      title={topic?.title ?? data?.title ?? 'Version'}
      width="wide"
      crumbs={
        data && versions
          ? topic
            ? [{ label: `Version ${data.number}`, to: versionPath(id) }]
            : [{ label: 'All versions', to: versions }]
          : [{ label: 'Training', to: trainingPath }]
      }
    >
      {isLoading && <Skeleton shape="block" count={4} label="Opening the version" />}
      {code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title={courseVersion.texts.missing.replace(/\.$/, '')} to={trainingPath} back="All courses" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && versions && (
        <>
          <Notice
            title={`Version ${data.number}, published ${longDate(data.publishedAt)}${data.publishedBy && ` by ${data.publishedBy}`}`}
            action={
              <Button variant="quiet" to={versions}>
                All versions
              </Button>
            }
          >
            {certifiedWords(data)}
          </Notice>
          {topic ? (
            <TopicLook topics={data.topicList} topic={topic} pathOf={each => versionPath(id, each)} />
          ) : (
            <Front version={data} />
          )}
        </>
      )}
    </Screen>
  )
}

const certifiedWords = ({ certified, underway }: Version): string =>
  `${certified === 0 ? 'Nobody has a good certificate of it' : `${people(certified)} ${certified === 1 ? 'has' : 'have'} a good certificate of it`}${underway === 0 ? '.' : `, and ${people(underway)} ${underway === 1 ? 'is' : 'are'} under way on it.`}`

function Front({
  version: { courseVersionId, note, summary, minutes, validMonths, topicList, quiz },
}: {
  version: Version
}) {
  return (
    <>
      <p className="text-quiet">
        {[minutesOf(minutes), everyOf(validMonths).toLowerCase()].filter(Boolean).join(', ')}
      </p>
      {note !== '' && (
        <p className="max-w-measure wrap-anywhere">
          <strong>What was new:</strong> {note}
        </p>
      )}
      {summary !== '' && <p className="max-w-measure wrap-anywhere">{summary}</p>}
      <Steps
        label="What this version is made of"
        steps={topicList.map(({ id, title, required }) => ({
          key: id,
          to: versionPath(courseVersionId, id),
          title,
          optional: !required,
        }))}
      />
      {quiz && <Quiz quiz={quiz} />}
    </>
  )
}

function Quiz({ quiz: { passMark, attempts, questions } }: { quiz: NonNullable<Version['quiz']> }) {
  return (
    <section aria-labelledby="quiz" className="grid gap-3">
      <h2 id="quiz">Quiz</h2>
      <p className="text-quiet">
        {passMark}% to pass, {attempts === 1 ? 'one try' : `${attempts} tries`}
      </p>
      <ol className="ml-5 grid list-decimal gap-3">
        {questions.map(({ question, choices, reason }) => (
          <li key={question} className="wrap-anywhere">
            <p className="font-bold">{question}</p>
            <ul className="ml-5 list-disc">
              {choices.map(({ text, right }) => (
                <li key={text}>
                  {text}
                  {right && <strong> (right)</strong>}
                </li>
              ))}
            </ul>
            {reason !== '' && <p className="text-small text-quiet">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
