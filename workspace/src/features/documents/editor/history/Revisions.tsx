import { restoreFile, revisionList } from '@cloudoc/documents/contract/revisions.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { counted } from '@cloudoc/kit/format/count.ts'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { readPath } from '../../../addresses/documents.ts'
import { ListStates } from '../../../lists/ListStates.tsx'
import { useWrite } from '../../useWrite.ts'
import type { Revision } from './editSessions.ts'
import { editSessionsOf, isNamed } from './editSessions.ts'
import { comparePath } from './paths.ts'
import { revisionTitle } from './revisionsTexts.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))
/** As many as a call answers, so that few sessions are cut by a page. */
const limit = 100
const idOf = (ref: string): string => ref.split(':')[1] ?? ''

interface RowProps {
  fileId: string
  mayEdit: boolean
  revision: Revision
  onRestore: (revision: Revision) => void
}

/** One text of the document, to be read, compared and brought back. */
function RevisionRow({ fileId, mayEdit, revision, onRestore }: RowProps) {
  const title = revisionTitle(revision)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <strong>{title}</strong>
        {revision.issued && <Badge variant="marker">Issued as {revision.issued}</Badge>}
        {isNamed(revision) && <Badge>Named</Badge>}
        {revision.current && <Badge variant="marker">Now</Badge>}
      </p>
      {revision.note && <p className="max-w-measure font-bold wrap-anywhere">{revision.note}</p>}
      <p className="text-small text-quiet">
        {dateAndTime(revision.at)}
        {revision.by && `, ${revision.by}`}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {revision.source === 'company' && (
          <Link
            to={`${readPath(fileId)}&revision=${idOf(revision.ref)}`}
            className="inline-flex min-h-target items-center"
          >
            Read
          </Link>
        )}
        {!revision.current && (
          <Link
            to={comparePath(fileId, revision.ref, 'current')}
            aria-label={`Compare ${title} with the text now`}
            className="inline-flex min-h-target items-center"
          >
            Compare
          </Link>
        )}
        {!revision.current && mayEdit && revision.source === 'company' && (
          <Button variant="link" aria-label={`Restore ${title}`} onClick={() => onRestore(revision)}>
            Restore
          </Button>
        )}
      </p>
    </>
  )
}

/** Every text that the document has had, newest first, by session of editing. */
export function Revisions({ fileId, mayEdit }: { fileId: string; mayEdit: boolean }) {
  const [skip, setSkip] = useState(0)
  const [asked, setAsked] = useState<Revision>()
  const [progress, during] = usePending()
  const write = useWrite()
  const revisions = useRead(revisionList, { fileId, skip, limit }, { keepPrevious: true })
  const restore = async ({ ref }: Revision) => {
    if (await during(write(restoreFile, { file: { fileId, revisionId: idOf(ref) } }))) setAsked(undefined)
  }
  const row = (revision: Revision) => <RevisionRow {...{ fileId, mayEdit, revision }} onRestore={setAsked} />
  return (
    <>
      <ListStates
        reading={revisions}
        rows={revisions.data}
        noun={{ one: 'text', many: 'texts' }}
        narrowed={false}
        onClear={() => setSkip(0)}
        empty={<EmptyState title="No earlier texts" />}
      >
        {rows => (
          <ol aria-label="Texts of this document" className="grid gap-3">
            {editSessionsOf(rows).map(({ last, earlier }) => (
              <li
                key={last.ref}
                className={cx(
                  'grid gap-1 border-b border-line pb-2 last:border-0',
                  isNamed(last) && 'rounded-md bg-accent-soft px-3 pt-2',
                )}
              >
                {row(last)}
                {earlier.length > 0 && (
                  <details>
                    <summary className="inline-flex min-h-target items-center text-quiet underline hover:text-ink">
                      {counted(earlier.length, 'earlier save')} of this sitting, from{' '}
                      {dateAndTime(earlier.at(-1)?.at ?? last.at)}
                    </summary>
                    <ol className="grid gap-2 border-l border-line pl-3">
                      {earlier.map(revision => (
                        <li key={revision.ref} className="grid gap-1">
                          {row(revision)}
                        </li>
                      ))}
                    </ol>
                  </details>
                )}
              </li>
            ))}
          </ol>
        )}
      </ListStates>
      {revisions.total > limit && (
        <Pagination skip={skip} limit={limit} total={revisions.total} label="Pages of history" onSkip={setSkip} />
      )}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={open => {
              if (!open) setAsked(undefined)
            }}
            title={`Restore ${revisionTitle(asked)}?`}
            confirm="Restore this text"
            progress={progress}
            onConfirm={() => {
              void restore(asked)
            }}
          >
            The document will read as it did on {dateAndTime(asked.at)}. The text it has now stays in the history, so
            this can be taken back.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
