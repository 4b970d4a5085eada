import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { takenSite, takenSiteFile } from '@cloudoc/exports/contract/taken-in.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Facts } from '../../screen/Facts.tsx'
import { insideWords } from './insideWords.ts'

type Taken = NonNullable<ReplyOf<typeof takenSite>['taken']>

/** What became of the documents, in words; what there is none of is not said. */
const documentWords = ({ waiting, same, own, added, unissued, left }: Taken['documents']): string[] =>
  [
    { count: waiting, words: 'still to be looked at' },
    { count: own, words: 'with words of its own' },
    { count: added, words: 'added to your documents' },
    { count: same, words: 'read as yours do' },
    { count: unissued, words: 'in the file only, as yours are not issued' },
    { count: left, words: 'in the file only, as there was no room' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => `${count} ${words}`)

/** What a location brought along from another company, for the account holder; nothing where it was not taken in. */
export function TakenRecords({ siteId }: { siteId: string }) {
  const taken = useRead(takenSite, { siteId }).data?.taken
  const [open, { error, progress }] = useCall(takenSiteFile)
  const [file, setFile] = useState<ReplyOf<typeof takenSiteFile>>()
  if (!taken) return null
  const check = async () => {
    const envelope = await open({ siteId })
    if (envelope.status === 1) setFile(envelope.response)
  }
  const { inside, documents } = taken
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="taken">
      <h2 id="taken">Records from before</h2>
      <p className="max-w-measure text-small text-quiet">
        They were made by {inside.madeBy} and are kept as they came. They are not counted as yours.
      </p>
      <Facts
        facts={[
          { name: 'Taken in', value: `${longDate(taken.takenAt)}, by ${taken.takenBy}` },
          { name: 'Holds', value: insideWords(inside).join(', ') || 'Nothing but its details' },
          { name: 'Its documents', value: documentWords(documents).join(', ') || 'None' },
          { name: 'Fingerprint', value: <span className="wrap-anywhere">{taken.fingerprint}</span> },
        ]}
      />
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      {file && (
        <Notice tone={file.isWhole ? 'success' : 'danger'}>
          {file.isWhole ? `${takenSiteFile.texts.whole}. ` : 'The file is not as it was when it was taken in. '}
          <a href={file.url} download={file.fileName}>
            Save the file
          </a>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" progress={progress} pendingText="Checking…" onClick={() => void check()}>
          Check and open the file
        </Button>
        <Link to="/employees/import" className="inline-flex min-h-target items-center">
          Enter its people by an import
        </Link>
      </div>
    </section>
  )
}
