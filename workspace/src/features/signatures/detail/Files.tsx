import type { SignFileKind } from '@cloudoc/esign/contract/shapes.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { verifyCodePath } from '../../addresses/signatures.ts'
import type { EnvelopeDetails } from '../signaturesReads.ts'
import { levels } from '../signaturesTexts.ts'
import { useSignFile } from '../useSignFile.ts'

const names: Readonly<Record<SignFileKind, string>> = {
  source: 'What is signed',
  signed: 'Signed and sealed',
  certificate: 'Certificate: who did what, and when',
}

/** The files that there are, each with its fingerprint. */
export function Files({ envelope: { envelopeId, files, verifyCode } }: { envelope: EnvelopeDetails }) {
  const download = useSignFile()
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files" className="grid grid-cols-1 gap-2">
      <h2 id="files">Files</h2>
      <ul className="grid border-t border-line">
        {files.map(({ kind, size, hash, level }) => (
          <li key={kind} className="grid gap-x-4 border-b border-line py-2">
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <strong>{names[kind]}</strong>
              <Button variant="link" onClick={() => download(envelopeId, kind)}>
                Download<span className="sr-only">: {names[kind]}</span> ({fileSize(size)})
              </Button>
            </span>
            {level !== '' && <span className="text-small text-quiet">{levels[level] ?? `Sealed, ${level}`}</span>}
            <details>
              <summary className="inline-flex min-h-target cursor-pointer items-center text-small text-accent underline">
                Fingerprint {hash.slice(0, 8)}…
              </summary>
              <p className="text-small wrap-anywhere">
                SHA-256: <code>{hash}</code>
              </p>
            </details>
          </li>
        ))}
      </ul>
      {verifyCode !== '' && (
        <p className="text-small text-quiet">
          Anyone who has the signed file can check it with the code{' '}
          <strong className="whitespace-nowrap text-ink">{verifyCode}</strong>.{' '}
          <Button variant="link" to={verifyCodePath(verifyCode)}>
            Check it
          </Button>
        </p>
      )}
    </section>
  )
}
