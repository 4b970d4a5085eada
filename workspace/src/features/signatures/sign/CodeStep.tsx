import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { codeMinutes } from '@cloudoc/esign/contract/shapes.ts'
import { openSign, viewSign } from '@cloudoc/esign/contract/signing.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { CodeField, codeText } from '@cloudoc/kit/components/form/CodeField.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { Door } from '../../joining/Door.tsx'
import type { Viewed } from './Sign.tsx'

interface CodeProps {
  token: string
  opened: ReplyOf<typeof openSign>
  onView: (viewed: Viewed) => void
}

/** First the address is confirmed: whoever has only the link sees no more of it than a few letters. */
export function CodeStep({ opened, ...props }: CodeProps) {
  const { companyName, expiresOn, maskedEmail, role, state } = opened
  const address = <strong className="text-ink wrap-anywhere">{maskedEmail}</strong>
  // Whoever has acted comes again for the file: they are not asked a second time.
  if (state === 'signed') {
    return (
      <Door
        title={role === 'approver' ? 'You have approved it' : 'You have signed'}
        lead={<>To see it, and the signed file when it is there, confirm your address: we send a code to {address}.</>}
      >
        <p className="text-quiet">Sent by {companyName}.</p>
        <CodeForm {...props} maskedEmail={maskedEmail} first="Send me a code to see it" />
      </Door>
    )
  }
  const what =
    role === 'approver'
      ? 'asks you to approve a document'
      : role === 'copy'
        ? 'sends you a copy of a signed document'
        : 'asks you to sign a document'
  const until = role === 'copy' ? '' : `It is open until ${dayOf(expiresOn)}. `
  return (
    <Door
      title={`${companyName} ${what}`}
      lead={
        <>
          {until}To make sure that it is you, we send a code to {address}.
        </>
      }
    >
      <CodeForm {...props} maskedEmail={maskedEmail} />
    </Door>
  )
}

/** Has a code sent, and opens the document with it. */
export function CodeForm({
  token,
  maskedEmail,
  first = 'Send me the code',
  onView,
}: Omit<CodeProps, 'opened'> & { maskedEmail: string; first?: string }) {
  const [ask, asking] = useCall(openSign)
  const [view, viewing] = useCall(viewSign)
  const [sent, setSent] = useState(0)
  const sendCode = async () => {
    const envelope = await ask({ token, sendCode: true })
    // One that went out a moment ago is good as well.
    if (envelope.status === 1 || (envelope.status === 0 && envelope.message === 'tooSoon')) setSent(sent + 1)
  }
  const open = async (code: string) => {
    const envelope = await view({ token, code })
    if (envelope.status === 1) onView(envelope.response)
  }
  const failed = asking.error !== undefined && (
    <div role="alert">
      <Notice tone="warning">{asking.error}</Notice>
    </div>
  )
  if (sent === 0)
    return (
      <>
        {failed}
        <Button
          wide
          progress={asking.progress}
          pendingText="Sending…"
          onClick={() => {
            void sendCode()
          }}
        >
          {first}
        </Button>
      </>
    )
  return (
    <Form
      key={sent}
      label="Code"
      errors={viewing.errors}
      check={values => ({ code: values.text('code').length < 4 ? codeText : '' })}
      onSubmit={values => open(values.text('code'))}
    >
      <p role="status">
        The code is on its way to {maskedEmail}. It is good for {codeMinutes} minutes.
      </p>
      {failed}
      {viewing.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{viewing.error}</Notice>
        </div>
      )}
      <CodeField label="Code from the e-mail" name="code" autoFocus />
      <Button type="submit" wide progress={viewing.progress} pendingText="Opening…">
        Open the document
      </Button>
      <div>
        <Button
          variant="link"
          progress={asking.progress}
          onClick={() => {
            void sendCode()
          }}
        >
          Send a new code
        </Button>
      </div>
    </Form>
  )
}
