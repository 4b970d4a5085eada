import { guardTexts } from '@cloudoc/esign/contract/rules/guard.ts'
import { completeSign } from '@cloudoc/esign/contract/signing.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'
import type { SignatureWay } from '../../signature-pad/SignatureChoice.tsx'
import { SignatureChoice } from '../../signature-pad/SignatureChoice.tsx'
import type { Strokes } from '../../signature-pad/strokes.ts'
import { leastDrawn, sizeOf } from '../../signature-pad/strokes.ts'
import { keepPass } from './pass.ts'
import type { Viewed } from './Sign.tsx'

const { texts } = completeSign

/** What is asked, in order: the name, how it stands as a signature, the consent. A second press, and one whose answer was lost, count once. */
export function SignForm({
  token,
  viewed,
  onDone,
  onRenew,
}: {
  token: string
  viewed: Viewed
  onDone: () => Promise<void>
  onRenew: () => Promise<void>
}) {
  const { pass, asks, role, name, consentText } = viewed
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<SignatureWay>('typed')
  const [strokes, setStrokes] = useState<Strokes>([])
  const [key, setKey] = useState(newPress)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const signs = asks.includes('signature')
  const draws = signs && way === 'drawn'
  const check = (values: FormReader) => ({
    name: values.text('name') === '' ? texts.noName : '',
    drawing:
      draws && sizeOf(strokes) < leastDrawn ? 'Draw your signature on the paper, or choose your typed name.' : '',
    consent: values.ticked('consent') ? '' : texts.noConsent,
  })
  const submit = async (values: FormReader) => {
    setPending(true)
    setError(undefined)
    const envelope = await send(completeSign, {
      token,
      pass,
      key,
      name: values.text('name'),
      signature: draws ? { kind: 'drawn', strokes } : { kind: 'typed' },
      consent: true,
    })
    if (envelope.status === 1) return onDone()
    setPending(false)
    // What never arrived, or whose answer was lost, is the same press when it is sent again.
    if (envelope.status === 0 && envelope.message === 'network')
      return setError('There is no connection. Nothing is lost: please press again when you are online.')
    setKey(newPress())
    if (envelope.status === 0 && envelope.message === 'noPass') {
      keepPass(token, '')
      return onRenew()
    }
    if (envelope.status === 0 && envelope.message in guardTexts) return onRenew()
    return setError(textOf(envelope) ?? brokenText)
  }
  return (
    <Form
      label={role === 'approver' ? 'Approve' : 'Sign'}
      className="rounded-md border border-line bg-sheet p-4 sm:p-6"
      check={check}
      onSubmit={submit}
    >
      <p>
        What is asked of you: {signs ? 'your name, your signature and your consent.' : 'your name and your consent.'}
      </p>
      <TextField
        label="Type your name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        hint={
          <>
            It was sent to <strong>{name}</strong>.
          </>
        }
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {signs && (
        <SignatureChoice
          names={{ way: 'way', drawing: 'drawing' }}
          typed={typed}
          way={way}
          onWay={setWay}
          onDraw={setStrokes}
        />
      )}
      <Checkbox name="consent" label={consentText} />
      {error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
      <Button
        type="submit"
        wide
        progress={pending ? 'pending' : 'idle'}
        pendingText={role === 'approver' ? 'Approving…' : 'Signing…'}
      >
        {role === 'approver' ? 'Approve' : 'Sign'}
      </Button>
    </Form>
  )
}
