import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Progress } from '@cloudoc/kit/components/feedback/Progress.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { failedRows, importStatus } from '@cloudoc/people/contract/imports.ts'
import { useEffect } from 'react'
import { saveText } from '../lists/saveText.ts'
import { Refused } from '../screen/Refused.tsx'

const everyMs = 1000

/** The third step: how far an import is, and its honest end. It goes on whatever page is open. */
export function ImportProgress({ importId, onAgain }: { importId: string; onAgain: () => void }) {
  const write = useWriting()
  const refresh = useReadAgain()
  const status = useRead(importStatus, { importId }, { every: everyMs, keepPrevious: true })
  const over = status.data?.state === 'ready'
  useEffect(() => {
    if (over) void refresh()
  }, [over, refresh])
  if (status.error !== undefined) return <Refused error={status.error} code={status.code} onRetry={status.retry} />
  const found = status.data
  if (!found) return <Skeleton shape="block" label="Loading the import" />
  const { counts, total, done } = found
  const failed = counts.failed ?? 0
  const save = async () => {
    const file = await write(failedRows, { importId }, { says: '' })
    if (file) saveText(file.fileName, file.csv)
  }
  const words = [
    [counts.added, 'added'],
    [counts.restored, 'brought back'],
    [counts.there, 'already there'],
    [counts.bin, 'left out, as they have left'],
  ] as const
  return (
    <div className="grid max-w-wide gap-4">
      {!over && <Progress label={`Importing: ${done} of ${total}`} value={total === 0 ? 0 : done / total} />}
      {!over && <p className="text-quiet">You can leave this page; the import goes on.</p>}
      {over && (
        <Notice
          tone={failed > 0 ? 'warning' : 'success'}
          title={failed > 0 ? 'The import is done, but for some rows' : 'The import is done'}
        >
          {[
            ...words.flatMap(([count = 0, word]) => (count > 0 ? [`${count} ${word}`] : [])),
            ...(failed > 0 ? [`${failed} faulty`] : []),
          ].join(', ')}
          .
        </Notice>
      )}
      {failed > 0 && (
        <section aria-labelledby="faulty" className="grid gap-2">
          <h2 id="faulty" className="text-heading">
            Faulty rows
          </h2>
          <ul className="grid gap-1">
            {found.failed.map(({ line, name, text }) => (
              <li key={line}>
                <strong>
                  Row {line}
                  {name && `, ${name}`}:
                </strong>{' '}
                {text}
              </li>
            ))}
          </ul>
          {failed > found.failed.length && (
            <p className="text-quiet">And {failed - found.failed.length} more, all of them in the file.</p>
          )}
        </section>
      )}
      {over && (
        <div className="flex flex-wrap gap-3">
          <Button to="/employees">Show employees</Button>
          {failed > 0 && (
            <Button variant="quiet" onClick={() => void save()}>
              Get faulty rows as a file
            </Button>
          )}
          <Button variant="quiet" onClick={onAgain}>
            Import another file
          </Button>
        </div>
      )}
    </div>
  )
}
