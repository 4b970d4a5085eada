import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { backupList, deleteBackup, restoreBackup } from '@cloudoc/documents/contract/backups.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { ListStates } from '../../../lists/ListStates.tsx'
import { useDialogs } from '../../dialogs/useDialogs.ts'
import { useWrite } from '../../useWrite.ts'
import { useDownload } from '../../view/download.ts'
import { comparePath } from './paths.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))
type Backup = ReplyOf<typeof backupList>[number]
const limit = 25

/**
 * Texts that somebody kept under a name, or that were put aside when the company's text made way (documents
 * §3 Backup file).
 */
export function Backups({ fileId, name, mayEdit }: { fileId: string; name: string; mayEdit: boolean }) {
  const [skip, setSkip] = useState(0)
  const [asked, setAsked] = useState<{ action: 'restore' | 'delete'; backup: Backup }>()
  const [progress, during] = usePending()
  const write = useWrite()
  const openDialog = useDialogs()
  const download = useDownload()
  const backups = useRead(backupList, { fileId, skip, limit }, { keepPrevious: true })
  const act = async ({ action, backup: { backupId } }: NonNullable<typeof asked>) => {
    if (await during(write(action === 'restore' ? restoreBackup : deleteBackup, { backupId }))) setAsked(undefined)
  }
  const make = mayEdit && (
    <Button variant="quiet" onClick={() => openDialog({ kind: 'backup', fileId, name })}>
      Back up…
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListStates
        reading={backups}
        rows={backups.data}
        noun={{ one: 'backup', many: 'backups' }}
        narrowed={false}
        onClear={() => setSkip(0)}
        empty={
          <EmptyState title="No backups yet" action={make}>
            One is made by itself wherever your text makes way for another one.
          </EmptyState>
        }
      >
        {rows => (
          <>
            {make && <div>{make}</div>}
            <ul aria-label="Backups of this document" className="grid gap-5">
              {rows.map(backup => (
                <li key={backup.backupId} className="grid gap-1 border-b border-line pb-4 last:border-0">
                  <p className="font-bold wrap-anywhere">{backup.reason || 'Backup'}</p>
                  <p className="text-small text-quiet">
                    {backup.source === 'provider'
                      ? `Provider’s version ${backup.label}`
                      : `Revision ${backup.revision}`}
                    , {dateAndTime(backup.at)}
                    {backup.by && `, ${backup.by}`}
                  </p>
                  <p className="flex flex-wrap gap-x-4">
                    <Link
                      to={comparePath(fileId, `backup:${backup.backupId}`, 'current')}
                      className="inline-flex min-h-target items-center"
                    >
                      Compare
                    </Link>
                    <Button
                      variant="link"
                      progress={download.busy === `backup ${backup.backupId}` ? 'pending' : 'idle'}
                      onClick={() => void download.backup(backup.backupId)}
                    >
                      Download PDF
                    </Button>
                    {mayEdit && (
                      <Button variant="link" onClick={() => setAsked({ action: 'restore', backup })}>
                        Restore
                      </Button>
                    )}
                    {mayEdit && (
                      <Button variant="link" onClick={() => setAsked({ action: 'delete', backup })}>
                        Delete
                      </Button>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListStates>
      {backups.total > limit && (
        <Pagination skip={skip} limit={limit} total={backups.total} label="Pages of backups" onSkip={setSkip} />
      )}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            danger={asked.action === 'delete'}
            onOpenChange={open => {
              if (!open) setAsked(undefined)
            }}
            progress={progress}
            onConfirm={() => {
              void act(asked)
            }}
            title={asked.action === 'restore' ? 'Restore this backup?' : 'Delete this backup?'}
            confirm={asked.action === 'restore' ? 'Restore backup' : 'Delete backup'}
          >
            {asked.action === 'restore'
              ? 'The document will read as this backup does. The text it has now stays in the history.'
              : 'It is taken off this list. The revision that it holds stays in the history.'}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
