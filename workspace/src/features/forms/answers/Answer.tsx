import { answerDetails, answerPdf } from '@cloudoc/forms/contract/answers.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconLink } from '@cloudoc/kit/components/action/IconLink.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { answerPath, answersPath, correctPath, formsPath } from '../../addresses/forms.ts'
import { useMakesForms } from '../../rights/forms.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { AnswerDetails } from '../formsReads.ts'
import { titleOf } from '../formsTexts.ts'
import { AsFilled } from './AsFilled.tsx'
import { CameOf } from './CameOf.tsx'
import { Corrections } from './Corrections.tsx'

const DeleteAnswers = lazy(async () => ({ default: (await import('./DeleteAnswers.tsx')).DeleteAnswers }))

/** What somebody answered (/formslist/…/answers/…). */
export function Answer() {
  const makes = useMakesForms()
  const { formId = '', answerId = '' } = useParams()
  return makes ? (
    <Shown key={answerId} formId={formId} answerId={answerId} />
  ) : (
    <Screen title="Answers">
      <NotPermitted />
    </Screen>
  )
}

/** Who answered, in words. */
export const answeredBy = ({ by, staff }: Pick<AnswerDetails, 'by' | 'staff'>): string =>
  by !== '' ? by : staff ? 'Somebody of staff' : 'A visitor'

function Shown({ formId: named, answerId }: { formId: string; answerId: string }) {
  const { data, error, code, isLoading, retry } = useRead(answerDetails, { answerId })
  const formId = data?.formId ?? named
  const toForm = formId === '' ? formsPath : answersPath(formId)
  const crumbs = [
    { label: 'Forms', to: formsPath },
    { label: data ? titleOf(data.title) : 'Answers', to: toForm },
  ]
  return (
    <Screen
      title={data ? `Number ${data.number}` : 'Answer'}
      crumbs={crumbs}
      action={data && <Actions answer={data} />}
    >
      {isLoading && <Skeleton shape="block" count={4} label="Loading the answers" />}
      {code === 'absent' || code === 'missing' || (!isLoading && error === undefined && !data) ? (
        <Absent title="Those answers are no longer there" to={toForm} back="All answers" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && (
        <>
          <p className="flex flex-wrap gap-x-6 text-quiet">
            <span>
              Sent by <strong className="text-ink">{answeredBy(data)}</strong>
            </span>
            <span>{dateAndTime(data.history[0]?.at ?? data.at)}</span>
            <span>Version {data.version} of the form</span>
          </p>
          {data.history.at(-1)?.answerId !== data.answerId && (
            <Notice
              title="This was corrected since"
              action={
                <Button variant="quiet" to={answerPath(formId, data.history.at(-1)?.answerId ?? '')}>
                  See it as it is now
                </Button>
              }
            >
              What you see is how it read before.
            </Notice>
          )}
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-3">
            <div className="lg:col-span-2">
              <AsFilled answer={data} />
            </div>
            <div className="grid gap-6">
              <CameOf answer={data} />
              <Corrections answer={data} />
            </div>
          </div>
        </>
      )}
    </Screen>
  )
}

function Actions({ answer: { formId, answerId, number, newer, older, history } }: { answer: AnswerDetails }) {
  const [ask, asking] = useCall(answerPdf)
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const pdf = async () => {
    const envelope = await ask({ answerId })
    if (envelope.status === 1) browser.leave(envelope.response.url)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {newer !== '' && (
        <IconLink label="The next newer answer" icon={<ChevronLeft aria-hidden />} to={answerPath(formId, newer)} />
      )}
      {older !== '' && (
        <IconLink label="The next older answer" icon={<ChevronRight aria-hidden />} to={answerPath(formId, older)} />
      )}
      {history.at(-1)?.answerId === answerId && (
        <Button variant="quiet" to={correctPath(formId, answerId)}>
          Correct…
        </Button>
      )}
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        Delete…
      </Button>
      <Button
        icon={<Download aria-hidden className="size-5" />}
        progress={asking.progress}
        pendingText="Making…"
        onClick={() => {
          void pdf()
        }}
      >
        PDF<span className="sr-only"> of number {number}</span>
      </Button>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteAnswers
            formId={formId}
            answers={[{ answerId, number }]}
            onClose={() => setDeleting(false)}
            onDone={() => {
              void navigate(answersPath(formId))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
