import { dropDraft, updateContent } from '@cloudoc/documents/contract/revisions.ts'
import { noUpdates } from '@cloudoc/documents/contract/shapes.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addOnPage } from '../../addresses/billing.ts'
import { updatePath } from '../../addresses/documents.ts'
import { useHasUpdates, useViewer } from '../../company/companyReads.ts'
import { useWrite } from '../useWrite.ts'
import type { Autosave } from './autosave/autosave.ts'
import type { OpenDocument } from './autosave/useAutosave.ts'

export const mergePath = (fileId: string, draft: string): string =>
  `${updatePath(fileId)}&${new URLSearchParams({ draft })}`

/** Texts of the person that came too late on another day, each to be merged or thrown away. */
export function DraftNotice({ fileId, drafts }: Pick<OpenDocument, 'fileId' | 'drafts'>) {
  const [dropping, setDropping] = useState('')
  const write = useWrite()
  const [draft] = drafts
  if (!draft) return null
  const { draftId, at } = draft
  return (
    <>
      <Notice
        title={
          drafts.length === 1
            ? `A text of yours from ${dateAndTime(at)} waits to be merged`
            : `${drafts.length} texts of yours wait to be merged, the newest from ${dateAndTime(at)}`
        }
        action={
          <>
            <Button variant="quiet" to={mergePath(fileId, draftId)}>
              Compare and merge
            </Button>
            <Button variant="link" onClick={() => setDropping(draftId)}>
              Delete it
            </Button>
          </>
        }
      >
        Someone else had saved first, so it was put aside.
      </Notice>
      {dropping !== '' && (
        <ConfirmDialog
          danger
          open
          onOpenChange={open => {
            if (!open) setDropping('')
          }}
          title="Delete this text?"
          confirm="Delete my text"
          onConfirm={() => {
            void write(dropDraft, { draftId: dropping })
            setDropping('')
          }}
        >
          What you wrote then is gone for good. The document itself stays as it is.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The provider has published a newer text. */
export function UpdateNotice({
  fileId,
  update,
  mayEdit,
  autosave,
  onTaken,
}: Pick<OpenDocument, 'fileId' | 'update' | 'mayEdit'> & { autosave: Autosave; onTaken: () => void }) {
  const navigate = useNavigate()
  const [progress, during] = usePending()
  const hasUpdates = useHasUpdates()
  const { role } = useViewer()
  if (!update) return null
  /**
   * What is typed is saved first, and merged with. Where something has to be chosen, that is done on a screen
   * of its own.
   */
  const take = async () => {
    const saved = await autosave.save()
    if (saved.status !== 1) return showMessage(textOf(saved) ?? '', 'danger')
    const answer = await send(updateContent, { fileId, revision: autosave.get().revision, choices: {} })
    if (answer.status === 1) {
      showToast(answer.response.merged ? 'Update merged with your text' : updateContent.texts.updated)
      onTaken()
    } else if (answer.status === 0 && answer.message === 'open') navigate(updatePath(fileId))
    else showMessage(textOf(answer) ?? '', 'danger')
  }
  return (
    <Notice
      title={`Update available: version ${update.version}`}
      action={
        mayEdit && (
          <>
            {hasUpdates ? (
              <Button
                variant="quiet"
                progress={progress}
                pendingText="Taking it…"
                onClick={() => {
                  void during(take())
                }}
              >
                Take the update
              </Button>
            ) : (
              role === 'company' && (
                <Button variant="quiet" href={addOnPage('updates')}>
                  Add Updates
                </Button>
              )
            )}
            <Button variant="link" to={updatePath(fileId)}>
              See what has changed
            </Button>
          </>
        )
      }
    >
      {update.change}
      {!hasUpdates && ` ${noUpdates}`}
    </Notice>
  )
}
