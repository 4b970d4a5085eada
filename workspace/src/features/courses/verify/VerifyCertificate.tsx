import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { verifyCertificate } from '@cloudoc/courses/contract/verify.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { minePath } from '../../addresses/courses.ts'
import { Door } from '../../joining/Door.tsx'

type Found = ReplyOf<typeof verifyCertificate>
type Result = { found: Found } | { unknown: string } | { failed: string }

async function lookUp(number: string): Promise<Result> {
  const envelope = await send(verifyCertificate, { number })
  if (envelope.status === 1) return { found: envelope.response }
  const text = textOf(envelope) ?? brokenText
  return envelope.status === 0 && envelope.message === 'absent' ? { unknown: text } : { failed: text }
}

/**
 * Is a certificate of training ours, and is it good? For anybody who has its number; one that came by the
 * address on it is asked about at once.
 */
export function VerifyCertificate() {
  const number = useSearchParams()[0].get('number') ?? ''
  const [result, setResult] = useState<Result>()
  const [progress, during] = usePending()
  const ask = async (typed: string) => setResult(await during(lookUp(typed)))
  const first = useRef(() => {
    if (number !== '') void ask(number)
  })
  useEffect(() => {
    first.current()
  }, [])
  return (
    <Door
      title="Check a certificate"
      lead="See whether a certificate of training is genuine, and until when it is good."
    >
      <Form
        label="Check a certificate"
        check={values => ({ number: values.text('number') === '' ? verifyCertificate.texts.nothing : undefined })}
        onSubmit={values => ask(values.text('number'))}
      >
        <TextField
          label="Number of the certificate"
          name="number"
          hint="It is printed on it as the check code, such as ABCD-EFGH-JKMN."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={number}
        />
        <div>
          <Button type="submit" progress={progress} pendingText="Looking…">
            Check
          </Button>
        </div>
      </Form>
      <div role="status" className="grid gap-4">
        {result && 'found' in result && <Known found={result.found} />}
        {result && 'unknown' in result && (
          <Notice tone="danger" title="We do not know this certificate">
            {result.unknown}
          </Notice>
        )}
        {result && 'failed' in result && (
          <Notice tone="warning" title="It could not be checked">
            {result.failed}
          </Notice>
        )}
      </div>
      <p className="border-t border-line pt-4 text-quiet">
        Do you have a course to take?{' '}
        <a
          href={`/signin?${new URLSearchParams({ next: `/company${minePath}` }).toString()}`}
          className="inline-flex min-h-target items-center"
        >
          Sign in for your training
        </a>
      </p>
    </Door>
  )
}

const verdicts = {
  valid: ['success', 'This certificate is valid'],
  expired: ['warning', 'This certificate has expired'],
  withdrawn: ['danger', 'This certificate was withdrawn'],
} as const
function Known({ found: { number, title, companyName, initials, issuedOn, validUntil, state } }: { found: Found }) {
  const [tone, verdict] = verdicts[state]
  const facts = [
    ['Course', title],
    ['Of', initials],
    ['Employer', companyName],
    ['Issued', dayOf(issuedOn)],
    ['Good until', validUntil === '' ? 'It does not expire' : dayOf(validUntil)],
    ['Number', number],
  ] as const
  return (
    <>
      <Notice tone={tone} title={verdict} />
      <dl className="grid border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-3 gap-x-4 border-b border-line py-2">
            <dt className="text-quiet">{name}</dt>
            <dd className="col-span-2 min-w-0 font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
