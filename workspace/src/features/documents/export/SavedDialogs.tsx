import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { NameDialog } from '@cloudoc/kit/components/overlay/NameDialog.tsx'
import { deleteSaved, insertSaved, renameSaved } from '@cloudoc/myfiles/contract/saved.ts'
import { useNavigate } from 'react-router-dom'
import { savedEditorPath } from '../../addresses/myfiles.ts'

const check = (name: string): string => (name === '' ? renameSaved.texts.nameless : '')

interface Of {
  item: { _id: string; name: string }
  onClose: () => void
}

export function RenameSaved({ item: { _id, name }, onClose }: Of) {
  const write = useWriting()
  return (
    <NameDialog
      title="Rename"
      action="Rename"
      initial={name}
      maxLength={180}
      check={check}
      onClose={onClose}
      onSave={async given => (await write(renameSaved, { _id, name: given })) !== undefined}
    />
  )
}

export function DeleteSaved({ item: { _id, name }, onClose }: Of) {
  const write = useWriting()
  const [progress, during] = usePending()
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Delete ‘${name}’?`}
      confirm="Delete"
      progress={progress}
      onConfirm={() => {
        void during(write(deleteSaved, { _id })).then(onClose)
      }}
    >
      Your copy goes to the bin, and can be brought back from there for 90 days. The company’s document stays as it is.
    </ConfirmDialog>
  )
}

/** Keeps a copy of a company document for oneself, and opens it. */
export function SaveCopy({ fileId, name, onClose }: { fileId: string; name: string; onClose: () => void }) {
  const write = useWriting()
  const navigate = useNavigate()
  const save = async (given: string) => {
    const made = await write(insertSaved, { file_id: fileId, name: given })
    if (made) navigate(savedEditorPath(made._id))
    return made !== undefined
  }
  return (
    <NameDialog
      maxLength={180}
      check={check}
      title="Save a copy"
      action="Save the copy"
      initial={name}
      onClose={onClose}
      onSave={save}
    />
  )
}
