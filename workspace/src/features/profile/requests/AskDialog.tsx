import { detailLabel } from '@cloudoc/accounts/contract/detail-words.ts'
import { profileEditors } from '@cloudoc/accounts/contract/profile.ts'
import { profileFields } from '@cloudoc/accounts/contract/profile-fields.ts'
import { askForChange, requestFields } from '@cloudoc/care/contract/edit-requests.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { takenEndings } from '@cloudoc/storage/contract/uploads.ts'
import { useState } from 'react'
import { useViewer } from '../../company/companyReads.ts'
import { allows } from '../../menu/rules.ts'

const { texts } = askForChange
/** The tab of the company details that has a field. */
const tabOf = (name: string): string =>
  Object.entries(profileFields).find(([, fields]) => name in fields)?.[0] ?? 'companydetail'

/**
 * What should read otherwise, why, and the file that shows it. Whoever may change a detail themselves is led to
 * where they do; the subdomain is asked for by everybody.
 */
export function AskDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const edits = allows(useViewer(), ...profileEditors)
  const [ask, asking] = useCall(askForChange)
  const [file, setFile] = useState<File>()
  const [noFile, setNoFile] = useState(false)
  const [field, setField] = useState(requestFields[0])
  const isSubdomain = field === 'subdomain'
  const isOwn = edits && !isSubdomain
  const check = (values: FormReader) => {
    setNoFile(!file)
    return Object.fromEntries(
      ['changeRequest', 'reason', 'detail_expalanation'].map(name => [
        name,
        values.text(name) === '' ? texts.required : '',
      ]),
    )
  }
  const submit = async (values: FormReader) => {
    if (!file) return
    const answer = await ask({
      field,
      changeRequest: values.text('changeRequest'),
      reason: values.text('reason'),
      detail_expalanation: values.text('detail_expalanation'),
      filename: file.name,
      file,
    } as Parameters<typeof ask>[0])
    if (answer.status !== 1) return
    showToast(textOf(answer) ?? texts.sent)
    onSent()
    onClose()
  }
  const beside = Object.keys(asking.errors ?? {}).some(name => name !== 'file')
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Ask for a change"
      description="We look at it and answer here, by e-mail and in your notifications. Once it is accepted, the change is made."
    >
      <Form label="Ask for a change" check={check} errors={asking.errors} onSubmit={submit}>
        {asking.error !== undefined && !beside && (
          <div role="alert">
            <Notice tone="danger">{asking.error}</Notice>
          </div>
        )}
        <Select
          label="What should change"
          name="field"
          value={field}
          options={requestFields.map(value => ({ value, label: detailLabel(value) }))}
          onChange={({ currentTarget: { value } }) => setField(value)}
        />
        {isOwn ? (
          <div className="grid justify-items-start gap-3">
            <p>You can change this yourself, at once and without a file.</p>
            <Button to={`/profile?tab=${tabOf(field)}&field=${field}`} onClick={onClose}>
              Change it in the company details
            </Button>
          </div>
        ) : (
          <>
            <TextField
              label={isSubdomain ? 'New subdomain' : 'What it should read'}
              name="changeRequest"
              maxLength={2000}
              {...(isSubdomain && { hint: 'Letters and digits only. Links with the former one stop working.' })}
              autoComplete="off"
            />
            <TextField label="Reason" name="reason" hint="In a few words, such as a new name." maxLength={200} />
            <TextArea label="Details" name="detail_expalanation" rows={3} maxLength={4000} />
            <div className="grid justify-items-start gap-2">
              <p className="font-bold">A file that shows it</p>
              <p className="text-small text-quiet">
                Such as a letter or a certificate. PDF, Office files without macros or pictures, at most 20 MB.
              </p>
              <FilePicker
                variant="quiet"
                multiple={false}
                accept={takenEndings.join(',')}
                label={file ? 'Choose another file' : 'Choose a file'}
                onPick={([picked]) => {
                  setFile(picked?.file)
                  setNoFile(false)
                }}
              />
              {file && (
                <p className="wrap-anywhere" aria-live="polite">
                  {file.name}
                </p>
              )}
              <FieldError id="no-file">{noFile && !file ? texts.noFile : undefined}</FieldError>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" progress={asking.progress} pendingText="Sending">
                Send the request
              </Button>
              <Button variant="quiet" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  )
}
