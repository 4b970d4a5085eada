import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { previewPublication, publishPolicy } from '@cloudoc/policies/contract/publishing.ts'
import { useState } from 'react'
import { gapLabel } from '../../documents/view/gaps.ts'
import { Refused } from '../../screen/Refused.tsx'
import { Effect } from './Effect.tsx'
import { IssueFirst } from './IssueFirst.tsx'

type Size = 'major' | 'minor'
const sizes = [
  { value: 'major', label: 'To be read again', hint: 'A change of what staff do' },
  { value: 'minor', label: 'Small change', hint: 'Who acknowledged it has done so' },
] as const

interface Props {
  policyId: string
  name: string /** Nothing was published before. */
  first: boolean /** That the text was written from, where the screen has one. */
  revision?: number
  onClose: () => void
  onDone?: () => void
}

/**
 * Publishes what the text reads as now. Before that: exactly who has to read it, and why; the effect is what
 * was shown, or it is refused.
 */
export function PublishDialog({ policyId, name, first, revision, onClose, onDone }: Props) {
  const refresh = useReadAgain()
  const [size, setSize] = useState<Size>('major')
  const [dueDate, setDueDate] = useState('')
  const [pending, setPending] = useState(false)
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  const major = first || size === 'major'
  const whole = dueDate === '' || dueDate >= today()
  const preview = useRead(
    previewPublication,
    { id: policyId, major, dueDate: whole ? dueDate : '', skip: 0, limit: 1 },
    { keepPrevious: true },
  )
  const { data } = preview

  const publish = async (values: FormReader) => {
    if (!data) return
    setPending(true)
    setError(undefined)
    const envelope = await send(publishPolicy, {
      id: policyId,
      major,
      note: values.text('note'),
      stamp: data.stamp,
      dueDate,
      ...(revision !== undefined && { revision }),
    })
    setPending(false)
    if (envelope.status !== 1) {
      setError(textOf(envelope) ?? brokenText)
      // What was shown may be out of date: it is shown anew before anybody confirms again.
      if (envelope.status === 0 && envelope.message === 'stale') await preview.refresh()
      return
    }
    refresh()
    const { again, first: new_, still } = envelope.response.totals
    const asked = again + new_ + still
    showToast(
      `Version ${envelope.response.version} is in force: ${asked === 0 ? 'nobody has to read it' : `${counted(asked, 'person has', 'people have')} it to read`}`,
    )
    onDone?.()
    onClose()
  }
  const hindered = data !== undefined && data.hindrance !== ''
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      size="wide"
      title={first ? `Publish ‘${name}’` : `Publish a new version of ‘${name}’`}
      description="The words are frozen as they read now, with your company’s details filled in. A version is never changed and never taken back; a mistake is corrected by the next one."
    >
      {preview.error !== undefined && <Refused error={preview.error} code={preview.code} onRetry={preview.retry} />}
      {preview.isLoading && <Skeleton count={5} label="Working out who has to read it" />}
      {data && (
        <Form
          label="Publish"
          onSubmit={publish}
          check={values => ({
            note:
              !first && major && values.text('note') === ''
                ? 'Say what is new: staff see it when they read it again.'
                : undefined,
            dueDate: whole ? undefined : publishPolicy.texts.past,
          })}
        >
          {data.hindrance !== '' && (
            <Notice
              tone={asked ? 'info' : 'danger'}
              title="It cannot be published yet"
              action={
                data.hindrance === previewPublication.texts.unissued && (
                  <IssueFirst
                    fileId={data.fileId}
                    asked={asked}
                    onAsked={() => setAsked(true)}
                    onIssued={() => {
                      void preview.refresh()
                    }}
                  />
                )
              }
            >
              {asked ? 'It waits for approval.' : data.hindrance}
            </Notice>
          )}
          {!data.changed && !first && (
            <Notice tone="warning" title="Nothing is new in it">
              It reads as the version in force. Publish it again only to have it read again.
            </Notice>
          )}
          {data.gaps.length > 0 && (
            <Notice
              tone="warning"
              title={
                data.gaps.length === 1
                  ? 'One detail of your company is missing in it'
                  : `${data.gaps.length} details of your company are missing in it`
              }
            >
              {data.gaps.length === 1 ? 'It is frozen as a blank' : 'They are frozen as blanks'}:{' '}
              {data.gaps.map(key => gapLabel(key)).join(', ')}.
            </Notice>
          )}
          {!first && (
            <RadioGroup
              inline
              label="How large is the change?"
              name="size"
              value={size}
              onChange={setSize}
              choices={sizes}
            />
          )}
          {!first && (
            <TextArea
              label="What is new"
              name="note"
              rows={2}
              maxLength={1000}
              optional={!major}
              defaultValue={data.note}
              hint={
                data.note === ''
                  ? 'Staff see it, and it stays on record.'
                  : 'As its document was issued with. Staff see it, and it stays on record.'
              }
            />
          )}
          {data.fileId !== '' && !first && (
            <p className="text-small text-quiet">
              It is called version {data.version}, as its document is. Whether staff read it again does not change the
              number.
            </p>
          )}
          {major && !first && (
            <TextField
              label="To be read again by"
              name="dueDate"
              type="date"
              optional
              min={today()}
              value={dueDate}
              onChange={({ currentTarget: { value } }) => setDueDate(value)}
              hint="For those who had read it before. 14 days where nothing is said."
            />
          )}
          <Effect
            policyId={policyId}
            major={major}
            dueDate={whole ? dueDate : ''}
            totals={data.totals}
            version={data.version}
            refreshing={preview.isRefreshing}
          />
          {data.testRequired && (
            <p className="text-quiet">
              With a test of {counted(data.questions, 'question', 'questions')}, frozen with it.
            </p>
          )}
          {error !== undefined && (
            <div role="alert">
              <Notice tone="danger" title={error} />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              disabled={hindered || preview.isRefreshing}
              progress={pending ? 'pending' : 'idle'}
              pendingText="Publishing…"
            >
              Publish version {data.version}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
