import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { verifySigned } from '@cloudoc/esign/contract/verify.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { DropArea } from '@cloudoc/kit/components/upload/DropArea.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Door } from '../../joining/Door.tsx'
import { Found } from './Found.tsx'
import { sha256Of } from './hash.ts'

export type Verified = ReplyOf<typeof verifySigned>
/** What was looked at, and what came of it. `file` is '' where a code was typed. */
type Result = { file: string; found: Verified } | { file: string; unknown: string } | { file: string; failed: string }

const unreadable = 'This browser could not read the file. Type the code of its certificate instead.'

/** /document/sign/verify: is a signed file as it was signed, by whom, and when? For anybody; the file itself stays in the browser. */
export function Verify() {
  const [params] = useSearchParams()
  const [result, setResult] = useState<Result>()
  const [progress, during] = usePending()
  const ask = async (input: { hash: string } | { code: string }, file: string): Promise<Result> => {
    const envelope = await send(verifySigned, input)
    if (envelope.status === 1) return { file, found: envelope.response }
    return envelope.status === 0 && envelope.message === 'absent'
      ? { file, unknown: textOf(envelope) ?? brokenText }
      : { file, failed: textOf(envelope) ?? brokenText }
  }
  const look = async (file: File): Promise<Result> => {
    const hash = await sha256Of(file).catch(() => '')
    return hash === '' ? { file: file.name, failed: unreadable } : ask({ hash }, file.name)
  }
  const choose = (file: File | undefined) => {
    if (file) void during(look(file)).then(setResult)
  }
  const byCode = async (code: string) => setResult(await during(ask({ code }, '')))
  return (
    <Door title="Check a signed file" lead="See whether a file is as it was signed, by whom, and when.">
      <DropArea
        label="Drop to check it"
        onPick={([first]) => choose(first?.file)}
        className="grid justify-items-center gap-3 rounded-md border border-dashed border-edge bg-sheet px-5 py-8 text-center"
      >
        <ShieldCheck aria-hidden className="size-8 text-accent" />
        <p>Drop the signed PDF here, or choose it.</p>
        <FilePicker
          label="Choose the file"
          accept="application/pdf,.pdf"
          multiple={false}
          onPick={([first]) => choose(first?.file)}
        />
        <p className="text-small text-quiet">The file does not leave this device: only its fingerprint is compared.</p>
      </DropArea>
      <Form
        label="By its code"
        check={values => ({ code: values.text('code') === '' ? verifySigned.texts.nothing : '' })}
        onSubmit={values => byCode(values.text('code'))}
      >
        <TextField
          label="Or type the code of its certificate"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={params.get('certificate') ?? ''}
        />
        <div>
          <Button type="submit" variant="quiet" progress={progress} pendingText="Looking…">
            Look it up
          </Button>
        </div>
      </Form>
      <div role="status" className="grid gap-4">
        {result && 'found' in result && <Found file={result.file} found={result.found} />}
        {result && 'unknown' in result && (
          <Notice
            tone="danger"
            title={result.file === '' ? 'We do not know this code' : `‘${result.file}’ is not known to us as it is`}
          >
            {result.unknown}
          </Notice>
        )}
        {result && 'failed' in result && (
          <Notice tone="warning" title="It could not be checked">
            {result.failed}
          </Notice>
        )}
      </div>
    </Door>
  )
}
