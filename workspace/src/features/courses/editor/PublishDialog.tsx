import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { courseDetails, publishCourse } from '@cloudoc/courses/contract/courses.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { Refused } from '../../screen/Refused.tsx'
import type { CourseDetails, CourseItem } from '../coursesReads.ts'
import { topics } from '../coursesTexts.ts'

/** Days in which it is taken again, unless somebody says otherwise. */
const usualDays = 30

/** What publishing does, said before it is done. */
export function PublishDialog({
  course: { id, title },
  onClose,
}: {
  course: Pick<CourseItem, 'id' | 'title'>
  onClose: () => void
}) {
  const { data, error, code, isLoading, isRefreshing, retry } = useRead(courseDetails, { id })
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={data && data.version > 0 ? `Publish a new version of ‘${title}’` : `Publish ‘${title}’`}
    >
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {isLoading && <Skeleton count={3} label="Loading the course" />}
      {data && <Publish course={data} refreshing={isRefreshing} onClose={onClose} />}
    </Dialog>
  )
}

function Publish({
  course,
  refreshing,
  onClose,
}: {
  course: CourseDetails /** It is being looked at anew, so that what is published is what is there. */
  refreshing: boolean
  onClose: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [refused, setRefused] = useState<string>()
  const {
    id,
    version,
    topicList,
    quiz,
    hindrance,
    changed,
    people: asked,
    underway,
    revision,
    assignments,
    summary,
    done,
    expiring,
  } = course
  const [again, setAgain] = useState(false)
  const first = version === 0
  const publish = async (values: FormReader) => {
    setRefused(undefined)
    const answer = await during(
      write(
        publishCourse,
        { id, revision, note: values.text('note'), ...(again && { again, againBy: values.text('againBy') }) },
        { says: '', onRefused: setRefused },
      ),
    )
    if (!answer) return
    showToast(`Version ${answer.version} is published`)
    onClose()
  }
  const effects = [
    `${topics(topicList.length)}${quiz.required ? `, and a quiz of ${quiz.questions} ${quiz.questions === 1 ? 'question' : 'questions'}` : ', without a quiz'}; frozen as they read now.`,
    first
      ? assignments === 0
        ? 'Nobody has to take it yet: you say who after this.'
        : 'It reaches whom it is assigned to at once.'
      : asked === 0
        ? 'Nobody has to take it just now.'
        : `${people(asked)} ${asked === 1 ? 'has' : 'have'} it. Certificates stay good.`,
    !first &&
      underway > 0 &&
      `${people(underway)} ${underway === 1 ? 'has' : 'have'} begun, and ${underway === 1 ? 'finishes' : 'finish'} on the version that they began.`,
  ].filter(Boolean)
  return (
    <Form
      label="Publish"
      check={values => ({ againBy: again && values.text('againBy') < today() ? publishCourse.texts.past : undefined })}
      onSubmit={publish}
    >
      {hindrance !== '' && (
        <Notice tone="danger" title="It cannot be published yet">
          {publishCourse.texts[hindrance as keyof typeof publishCourse.texts] ?? hindrance}
        </Notice>
      )}
      {!first && !changed && <Notice tone="warning" title={publishCourse.refusals.unchanged.text} />}
      <ul className="grid gap-1">
        {effects.map(effect => (
          <li key={String(effect)} className="border-l-4 border-line pl-3">
            {effect}
          </li>
        ))}
      </ul>
      {summary === '' && <p className="text-quiet">It has no summary yet. Staff see one in their list.</p>}
      {!first && (
        <TextArea label="What is new" name="note" rows={2} maxLength={1000} optional hint="It stays on record." />
      )}
      {!first && done + expiring > 0 && (
        <div className="grid gap-2">
          <Checkbox
            label="Ask those who have completed it to take it again"
            name="again"
            checked={again}
            onChange={({ currentTarget: { checked } }) => setAgain(checked)}
          />
          {again && (
            <TextField
              label="To be taken by"
              name="againBy"
              type="date"
              min={today()}
              defaultValue={daysAfter(today(), usualDays)}
              hint={`${people(done + expiring)} ${done + expiring === 1 ? 'has' : 'have'} a good certificate. Whoever still has the course assigned is asked, and counts as trained until that day.`}
            />
          )}
        </div>
      )}
      {refused !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={refused} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={refreshing || hindrance !== '' || (!first && !changed)}
          progress={progress}
          pendingText="Publishing…"
        >
          Publish version {version + 1}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
