import { mailForm, maxMailed } from '@cloudoc/forms/contract/sharing.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'

/** Addresses as somebody types or pastes them: by comma, semicolon, space or line. */
const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map(part => part.replace(/^<|>$/g, ''))
    .filter(Boolean)

/** The address of a form goes to people by mail, each a mail of their own. */
export function MailForm({ formId, onBack }: { formId: string; onBack: () => void }) {
  const [ask, asking] = useCall(mailForm)
  const check = (values: FormReader) => {
    const count = addressesIn(values.text('emails')).length
    return {
      emails:
        count === 0
          ? mailForm.texts.required
          : count > maxMailed
            ? `At most ${maxMailed} at once: these are ${count}.`
            : '',
    }
  }
  const send = async (values: FormReader) => {
    const envelope = await ask({ formId, emails: addressesIn(values.text('emails')), message: values.text('message') })
    if (envelope.status === 1) {
      showToast(
        envelope.response.mailed === 1 ? 'It is on its way' : `It is on its way to ${envelope.response.mailed} people`,
      )
      onBack()
    } else if (!('errors' in envelope)) showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  return (
    <Form label="Send by mail" check={check} errors={asking.errors} onSubmit={send} className="grid grid-cols-1 gap-5">
      <TextArea
        label="To"
        name="emails"
        rows={2}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`One address or several, at most ${maxMailed}. Each gets a mail of their own, and needs no account.`}
      />
      <TextArea
        label="A few words of yours"
        name="message"
        optional
        rows={3}
        maxLength={1000}
        hint="They stand above the button. Say nothing that only one person may read."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={asking.progress} pendingText="Sending…">
          Send
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  )
}
