import type { SigningOrder } from '@cloudoc/esign/contract/rules/guard.ts'
import { createEnvelope, sendEnvelope } from '@cloudoc/esign/contract/sending.ts'
import { maxSigningDays, signingDays } from '@cloudoc/esign/contract/shapes.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { signaturesPath } from '../../addresses/signatures.ts'
import { dayFromNow } from '../signaturesTexts.ts'
import { Parties } from './Parties.tsx'
import type { Party } from './parties.ts'
import { signers } from './parties.ts'

/** What the sender says of it. */
export interface Composed {
  title: string
  message: string
  expiresOn: string
  order: SigningOrder
  parties: readonly Party[]
}
export const blank = (title: string): Composed => ({
  title,
  message: '',
  expiresOn: dayFromNow(signingDays),
  order: 'any',
  parties: [],
})

interface ComposeProps {
  /** What is signed: chosen already, or to be chosen here. */
  source: ReactNode
  initial: Composed
  /** Text where nothing is chosen yet. */
  sourceError: () => string
  /** Saves it as a draft, and goes on to the last look; answers the text of a refusal. */
  onSave: (composed: Composed) => Promise<string | undefined>
}

/** Puts it together: what, to whom, and until when. Nothing goes out from here. */
export function Compose({ source, initial, sourceError, onSave }: ComposeProps) {
  const [parties, setParties] = useState(initial.parties)
  const [order, setOrder] = useState(initial.order)
  const [wrong, setWrong] = useState({ source: '', parties: '' })
  const [refused, setRefused] = useState('')
  const [progress, during] = usePending()
  const top = useRef<HTMLDivElement>(null)
  const [from, to] = [dayFromNow(1), dayFromNow(maxSigningDays)]
  const submit = async (values: FormReader) => {
    const found = {
      source: sourceError(),
      parties: signers(parties).length === 0 ? sendEnvelope.refusals.nobody.text : '',
    }
    setWrong(found)
    setRefused('')
    if (found.source !== '' || found.parties !== '')
      return top.current?.querySelector<HTMLElement>(found.source === '' ? '#parties' : '#source')?.focus()
    setRefused(
      (await during(
        onSave({
          title: values.text('title'),
          message: values.text('message'),
          expiresOn: values.text('expiresOn'),
          order: signers(parties).length > 1 ? order : 'any',
          parties,
        }),
      )) ?? '',
    )
  }
  const change = (next: readonly Party[]) => {
    setParties(next)
    setWrong({ ...wrong, parties: '' })
  }
  return (
    <div ref={top} className="grid grid-cols-1 gap-8">
      <section aria-labelledby="source" className="grid grid-cols-1 gap-3">
        <h2 id="source" tabIndex={-1}>
          What is signed
        </h2>
        {wrong.source !== '' && (
          <p role="alert" className="text-small font-bold text-danger">
            {wrong.source}
          </p>
        )}
        {source}
      </section>
      <Parties parties={parties} order={order} error={wrong.parties} onChange={change} onOrder={setOrder} />
      <Form
        label="What they read"
        check={values => ({
          expiresOn:
            values.text('expiresOn') >= from && values.text('expiresOn') <= to ? '' : createEnvelope.refusals.past.text,
        })}
        onSubmit={submit}
      >
        <h2>What they read</h2>
        <TextField
          label="Title"
          name="title"
          optional
          maxLength={200}
          defaultValue={initial.title}
          hint="In the mail and on the certificate. The name of the document or file, where nothing is said."
        />
        <TextArea label="Message" name="message" optional rows={3} maxLength={2000} defaultValue={initial.message} />
        <div className="max-w-form">
          <TextField
            label="It can be signed until the end of"
            name="expiresOn"
            type="date"
            min={from}
            max={to}
            defaultValue={initial.expiresOn}
          />
        </div>
        {refused !== '' && (
          <div role="alert">
            <Notice tone="danger">{refused}</Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
            Look it over
          </Button>
          <Button variant="quiet" to={signaturesPath}>
            Cancel
          </Button>
        </div>
        <p className="text-small text-quiet">Nothing is sent yet: first you see who gets what.</p>
      </Form>
    </div>
  )
}
