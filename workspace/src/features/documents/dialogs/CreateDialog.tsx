import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useNavigate } from 'react-router-dom'
import { editorPath } from '../../addresses/documents.ts'
import { CreateForm } from '../create/CreateForm.tsx'
import type { DialogState } from './useDialogs.ts'

/** Makes a document, and opens it. */
export function CreateDialog({ folderId, open, onClose, onDone }: DialogState & { folderId: string }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Create a document"
      size="wide"
    >
      <CreateForm
        folderId={folderId}
        onCancel={onClose}
        onMade={id => {
          onDone()
          navigate(editorPath(id))
        }}
      />
    </Dialog>
  )
}
