import { findProvider } from '@cloudoc/accounts/contract/doors/provider.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'

/** On the product's own address: an e-mail address leads to the sign-in of whose it is. */
export function FindProvider({ next }: { next: string }) {
  const [isOpen, setOpen] = useState(false)
  const [find, finding] = useCall(findProvider)
  const submit = async (email: string) => {
    const envelope = await find({ email })
    if (envelope.status !== 1) return
    const { protocol, host } = window.location
    const page = new URL(
      '/signin/provider',
      `${protocol}//${envelope.response.subdomain}.${host.replace(/^www\./i, '')}`,
    )
    if (next) page.searchParams.set('next', next)
    browser.leave(page.href)
  }
  if (!isOpen)
    return (
      <div>
        <Button variant="link" className="-ml-1" onClick={() => setOpen(true)}>
          Use my organisation’s sign-in
        </Button>
      </div>
    )
  return (
    <Form
      label="Use my organisation’s sign-in"
      onSubmit={form => submit(form.text('workEmail'))}
      check={form => ({ workEmail: form.text('workEmail') ? undefined : 'Email is required' })}
    >
      {finding.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{finding.error}</Notice>
        </div>
      )}
      <TextField
        name="workEmail"
        label="Your e-mail address at work"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" wide progress={finding.progress} pendingText="Looking">
        Go on
      </Button>
    </Form>
  )
}
