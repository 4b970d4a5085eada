import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { roleName } from '../signaturesTexts.ts'
import type { Verified } from './Verify.tsx'

/** What the seal of a file vouches for, by the level that was found in it (PAdES). */
const seals: Readonly<Record<string, string>> = {
  'B-LT': 'with the time stamp of an independent service, and what shows later that it was good',
  'B-T': 'with the time stamp of an independent service',
  'B-B': 'with our own clock',
}

/** What was signed, by whom (initials), and when; and whether the file is the very one. */
export function Found({ file, found }: { file: string; found: Verified }) {
  const { title, companyName, finalizedAt, kind, intact, hash, level, who } = found
  return (
    <section aria-labelledby="found" className="grid grid-cols-1 gap-4">
      {intact === 'intact' ? (
        <Notice tone="success" title="Unchanged since it was signed">
          {file === '' ? 'The file' : `‘${file}’`} is{' '}
          {kind === 'certificate' ? 'the certificate that we made' : 'the signed file'}, bit for bit.
        </Notice>
      ) : (
        <Notice title="This was signed here">
          No file was compared yet. Choose the file above to see whether it is as it was signed.
        </Notice>
      )}
      <div className="grid gap-1">
        <h2 id="found" className="wrap-anywhere">
          {title}
        </h2>
        <p className="text-quiet">
          Sent by {companyName}, finished {dateAndTime(finalizedAt)}
          {level === '' ? '' : `, sealed ${seals[level] ?? `at level ${level}`}`}
        </p>
      </div>
      <ul aria-label="Who signed" className="grid border-t border-line">
        {who
          .filter(({ role }) => role !== 'copy')
          .map(({ initials, role, at }, index) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
              <strong>{initials}</strong>
              <span>
                {roleName[role]}, {dateAndTime(at)}
              </span>
            </li>
          ))}
      </ul>
      <p className="text-small wrap-anywhere text-quiet">
        SHA-256 of the signed file: <code>{hash}</code>
      </p>
    </section>
  )
}
