import { contactUs } from '@cloudoc/catalogue/contract/content.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorSummary } from '@cloudoc/kit/components/form/ErrorSummary.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'

const { texts } = contactUs
const needed = ['name', 'email', 'message'] as const

const check = (values: FormReader) => ({
  ...Object.fromEntries(needed.map(name => [name, values.text(name) === '' ? texts.missing : undefined])),
  ...(values.text('email') !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.text('email'))
    ? { email: texts.email }
    : {}),
})

/** A message to the provider. What was typed stays until it was sent. */
export function ContactForm() {
  const [send, sending] = useCall(contactUs)
  const [sent, setSent] = useState(false)
  const submit = async (values: FormReader) => {
    const envelope = await send({
      name: values.text('name'),
      email: values.text('email'),
      phone: values.text('phone'),
      subject: values.text('subject'),
      message: values.text('message'),
    })
    if (envelope.status === 1) return setSent(true)
    if (envelope.status === 0 && envelope.errors === undefined) showMessage(contactUs.refusals.failed.text, 'danger')
  }
  const said = useRef<HTMLDivElement>(null)
  // The form was longer: without this, what comes below it would be in sight instead.
  useEffect(() => {
    if (sent) said.current?.focus()
  }, [sent])
  if (sent) {
    return (
      <div
        ref={said}
        role="status"
        tabIndex={-1}
        className="grid scroll-mt-target justify-items-start gap-4 outline-none"
      >
        <p className="flex items-center gap-3 text-heading font-bold">
          <CircleCheck aria-hidden className="size-8 shrink-0 text-success" />
          {texts.sent}
        </p>
        <p>We answer to the e-mail address that you gave. A copy of your message is on its way there.</p>
        <Button variant="quiet" onClick={() => setSent(false)}>
          Write another message
        </Button>
      </div>
    )
  }
  return (
    <Form label="Contact us" missing={texts.missing} check={check} errors={sending.errors} onSubmit={submit}>
      <ErrorSummary />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" autoComplete="name" maxLength={200} />
        <TextField name="email" label="E-mail" type="email" autoComplete="email" maxLength={254} />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" optional maxLength={40} />
        <TextField name="subject" label="Subject" optional maxLength={200} />
      </div>
      <TextArea name="message" label="Message" rows={6} maxLength={5000} />
      <Button type="submit" className="justify-self-start" progress={sending.progress} pendingText="Sending…">
        Send message
      </Button>
    </Form>
  )
}
