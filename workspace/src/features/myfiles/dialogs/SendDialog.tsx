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
import { sendMyFile } from '@cloudoc/myfiles/contract/sending.ts'
import type { Ending } from './OwnDialogsOf.tsx'

/** Sends a link to a file by mail (documents §5: address, subject and message are needed). */
export function SendDialog({
  fileId,
  name,
  isText,
  onClose,
  onDone,
}: { fileId: string; name: string; isText: boolean } & Ending) {
  const [send, sending] = useCall(sendMyFile)
  const refresh = useReadAgain()
  const { required } = sendMyFile.texts
  const check = (values: FormReader) =>
    Object.fromEntries(
      (['email', 'subject', 'message'] as const).map(field => [
        field,
        values.text(field).trim() === '' ? required : '',
      ]),
    )
  const submit = async (values: FormReader) => {
    const answer = await send({
      fileId,
      email: values.text('email').trim(),
      subject: values.text('subject').trim(),
      message: values.text('message').trim(),
    })
    if (answer.status !== 1) return
    showToast(answer.message ?? 'Sent')
    refresh()
    onDone()
  }
  const known = Object.keys(sending.errors ?? {}).length > 0
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Send ‘${name}’`}
      description={`The mail has a link to ${isText ? 'the text as a PDF, as it reads now' : 'the file'}. It is good for 7 days, and you can withdraw it.`}
    >
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
    </Dialog>
  )
}
