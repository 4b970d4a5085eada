import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import type { evidenceCheck } from '@cloudoc/policies/contract/inspector.ts'
import type { verifyEvidence } from '@cloudoc/policies/contract/reports.ts'
import { useState } from 'react'

type CheckCall = typeof verifyEvidence | typeof evidenceCheck
const faults = {
  changed: 'was changed',
  missing: 'is gone',
  chain: 'does not follow from the row before',
  text: 'has other words than were published',
  name: 'has another name',
} as const

/** Works the chain of evidence out anew, when asked, and says what was found. */
export function Checked<C extends CheckCall>({ call, input }: { call: C; input: InputOf<C> }) {
  const [verify, verifying] = useCall<CheckCall>(call)
  const [result, setResult] = useState<ReplyOf<CheckCall>>()
  const go = async () => {
    const envelope = await verify(input)
    if (envelope.status === 1) setResult(envelope.response)
  }
  return (
    <div className="grid justify-items-start gap-3" aria-live="polite">
      <Button
        variant="quiet"
        progress={verifying.progress}
        pendingText="Checking…"
        onClick={() => {
          void go()
        }}
      >
        Check that all is as it was written
      </Button>
      {verifying.error !== undefined && <Notice tone="danger" title={verifying.error} />}
      {result?.intact === true && (
        <Notice tone="success" title={`${counted(result.checked, 'row is', 'rows are')} as written`}>
          {result.head !== '' && (
            <p className="wrap-anywhere">
              Fingerprint of the newest: <code>{result.head}</code>. Written down elsewhere, it proves that nothing was
              taken off the end.
            </p>
          )}
        </Notice>
      )}
      {result?.intact === false && (
        <Notice
          tone="danger"
          title={`${counted(result.broken.length, 'row is', 'rows are')} not as written, of ${result.checked}`}
        >
          <ul>
            {result.broken.map(({ number, kind, fault }) => (
              <li key={`${number} ${fault}`}>
                No {number} ({kind}) {faults[fault]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
