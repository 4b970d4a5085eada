import { dropDraft, rejectDocument } from '@cloudoc/documents/contract/revisions.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { editorPath } from '../../addresses/documents.ts'
import { useWrite } from '../useWrite.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))
const RestoreProvider = lazy(async () => ({ default: (await import('./RestoreProvider.tsx')).RestoreProvider }))

/** The other ways out: keep the text as it is, throw one's late text away, or go back to the provider's. */
export function KeepOwn({
  fileId,
  name,
  draftId,
  edited,
}: {
  fileId: string
  name: string
  draftId: string
  edited: boolean
}) {
  const [asked, setAsked] = useState<'keep' | 'drop' | 'restore'>()
  const [progress, during] = usePending()
  const write = useWrite()
  const navigate = useNavigate()
  const done = () => {
    void navigate(editorPath(fileId))
  }
  const act = async () => {
    if (
      asked === 'drop' ? await during(write(dropDraft, { draftId })) : await during(write(rejectDocument, { fileId }))
    )
      done()
  }
  const close = () => setAsked(undefined)
  return (
    <>
      {draftId === '' ? (
        <Button variant="quiet" onClick={() => setAsked('keep')}>
          Keep our version
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setAsked('drop')}>
          Throw my text away
        </Button>
      )}
      {draftId === '' && edited && (
        <Button variant="link" onClick={() => setAsked('restore')}>
          Restore the provider’s version
        </Button>
      )}
      <Suspense fallback={null}>
        {asked === 'keep' && (
          <ConfirmDialog
            open
            onOpenChange={close}
            title="Keep your version?"
            confirm="Keep our version"
            progress={progress}
            onConfirm={() => {
              void act()
            }}
          >
            The document stays as it is, and this update is not offered again until the provider publishes a newer one.
            Until then it can be asked for again on the page of the document’s update.
          </ConfirmDialog>
        )}
        {asked === 'drop' && (
          <ConfirmDialog
            open
            danger
            onOpenChange={close}
            title="Throw your text away?"
            confirm="Throw my text away"
            progress={progress}
            onConfirm={() => {
              void act()
            }}
          >
            What you wrote is gone for good. The document stays as it was saved meanwhile.
          </ConfirmDialog>
        )}
        {asked === 'restore' && <RestoreProvider fileId={fileId} name={name} onClose={close} onDone={done} />}
      </Suspense>
    </>
  )
}
