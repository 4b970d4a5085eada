import { sendDocument, shareDays } from '@cloudoc/care/contract/shares.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { AddOnNeeded } from '../../company/AddOnNeeded.tsx'
import { useHasManagement } from '../../company/companyReads.ts'
import type { DialogState } from '../dialogs/useDialogs.ts'

/** Sends a link to a document by e-mail (documents §2 Dialogs; §5: address, subject and message are needed). */
export function SendDocumentDialog({
  fileId,
  name,
  open,
  onClose,
  onDone,
}: DialogState & { fileId: string; name: string }) {
  const [send, sending] = useCall(sendDocument)
  const refresh = useReadAgain()
  const hasManagement = useHasManagement()
  const { required } = sendDocument.texts
  const check = (values: FormReader) =>
    Object.fromEntries(
      (['email', 'subject', 'message'] as const).map(field => [field, values.text(field).trim() ? '' : required]),
    )
  const submit = async (values: FormReader) => {
    const answer = await send({
      fileId,
      email: values.text('email').trim(),
      subject: values.text('subject').trim(),
      message: values.text('message').trim(),
    })
    if (answer.status !== 1) return
    showToast(answer.message ?? sendDocument.texts.sent)
    void refresh()
    onDone()
  }
  const known = Object.keys(sending.errors ?? {}).length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Send ‘${name}’`}
      description={`The e-mail has a link by which the document is read without an account. It is good for ${shareDays} days, and you can withdraw it.`}
    >
      {!hasManagement ? (
        <AddOnNeeded addOn="management" />
      ) : (
        <Form check={check} errors={sending.errors} onSubmit={submit}>
          {sending.error !== undefined && !known && (
            <div role="alert">
              <Notice tone="danger">{sending.error}</Notice>
            </div>
          )}
          <TextField label="E-mail of the receiver" name="email" type="email" autoComplete="off" maxLength={254} />
          <TextField label="Subject" name="subject" defaultValue={name} maxLength={200} />
          <TextArea label="Message" name="message" rows={5} maxLength={5000} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" progress={sending.progress} pendingText="Sending…">
              Send the link
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
