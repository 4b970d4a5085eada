import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { restoreFile, revisionList } from '@cloudoc/documents/contract/revisions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Badge } from '@cloudoc/kit/components/Badge.tsx'
import { Button } from '@cloudoc/kit/components/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/EmptyState.tsx'
import { Pagination } from '@cloudoc/kit/components/Pagination.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { readPath } from '../../../../features/documents/paths.ts'
import { usePending } from '../../../../features/documents/usePending.ts'
import { useWrite } from '../../../../features/documents/useWrite.ts'
import { ListStates } from '../../../../features/lists/ListStates.tsx'
import { comparePath } from './paths.ts'
import { revisionTitle } from './words.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('@cloudoc/kit/components/ConfirmDialog.tsx')).ConfirmDialog }))
type Revision = ReplyOf<typeof revisionList>[number]
const limit = 25
const idOf = (ref: string): string => ref.split(':')[1] ?? ''

/** Every text that the document has had, newest first, each to be read, compared and brought back. */
export function Revisions({ fileId, mayEdit }: { fileId: string; mayEdit: boolean }) {
  const [skip, setSkip] = useState(0)
  const [asked, setAsked] = useState<Revision>()
  const [progress, during] = usePending()
  const write = useWrite()
  const revisions = useRead(revisionList, { fileId, skip, limit }, { keepPrevious: true })
  const restore = async ({ ref }: Revision) => {
    if (await during(write(restoreFile, { file: { fileId, revisionId: idOf(ref) } }))) setAsked(undefined)
  }
  return (
    <>
      <ListStates reading={revisions} rows={revisions.data} noun={{ one: 'text', many: 'texts' }} narrowed={false} onClear={() => setSkip(0)} empty={<EmptyState title="No earlier texts" />}>
        {rows => (
          <ol aria-label="Texts of this document" className="grid gap-5">
            {rows.map(revision => (
              <li key={revision.ref} className="grid gap-1 border-b border-line pb-4 last:border-0">
                <p className="flex flex-wrap items-center gap-2"><strong>{revisionTitle(revision)}</strong>{revision.current && <Badge look="marker">Now</Badge>}</p>
                {revision.note && <p className="max-w-measure wrap-anywhere">{revision.note}</p>}
                <p className="text-small text-quiet">{dateAndTime(revision.at)}{revision.by && `, ${revision.by}`}</p>
                <p className="flex flex-wrap gap-x-4">
                  {revision.source === 'company' && <Link to={`${readPath(fileId)}&revision=${idOf(revision.ref)}`} className="inline-flex min-h-target items-center">Read</Link>}
                  {!revision.current && <Link to={comparePath(fileId, revision.ref, 'current')} aria-label={`Compare ${revisionTitle(revision)} with the text now`} className="inline-flex min-h-target items-center">Compare</Link>}
                  {!revision.current && mayEdit && revision.source === 'company' && <Button look="link" aria-label={`Restore ${revisionTitle(revision)}`} onClick={() => setAsked(revision)}>Restore</Button>}
                </p>
              </li>
            ))}
          </ol>
        )}
      </ListStates>
      {revisions.total > limit && <Pagination skip={skip} limit={limit} total={revisions.total} label="Pages of history" onSkip={setSkip} />}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open onOpenChange={open => { if (!open) setAsked(undefined) }} title={`Restore ${revisionTitle(asked)}?`} confirm="Restore this text" progress={progress}
            onConfirm={() => { void restore(asked) }}
          >
            The document will read as it did on {dateAndTime(asked.at)}. The text it has now stays in the history, so this can be taken back.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
