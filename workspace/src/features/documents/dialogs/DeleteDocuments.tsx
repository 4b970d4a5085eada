import { deleteFile } from '@cloudoc/documents/contract/documents.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { useRestore } from '../../folders/useRestore.ts'
import type { DocumentItem } from '../list/items.ts'
import { nameThem } from '../list/items.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWrite } from '../useWrite.ts'
import type { DialogState } from './useDialogs.ts'

/** Puts documents into the bin, once more asked. They are out of sight at once; the note that says so takes it back. */
export function DeleteDocuments({ documents, open, onClose, onDone }: DialogState & { documents: readonly DocumentItem[] }) {
  const write = useWrite()
  const restore = useRestore()
  const [progress, during] = usePending()
  const ids = documents.map(({ _id }) => _id)
  const edited = documents.filter(({ standing }) => standing !== 'pinned').length
  const remove = async () => {
    const deleted = await during(write(deleteFile, { fileId: ids }, {
      ahead: item => (ids.includes(item._id) ? null : item),
      offer: { label: 'Undo', onTake: () => { void restore('userfiles', ids) } },
    }))
    if (deleted) onDone()
  }
  return (
    <ConfirmDialog
      danger open={open} onOpenChange={next => { if (!next) onClose() }} title={`Delete ${nameThem(documents)}?`}
      confirm={documents.length === 1 ? 'Delete document' : 'Delete documents'} progress={progress} onConfirm={remove}
    >
      {documents.length === 1 ? 'It goes' : 'They go'} to the bin, and can be brought back from there to where {documents.length === 1 ? 'it lay' : 'they lay'}.
      {edited > 0 && documents.length > 1 && ` ${edited === 1 ? 'One of them holds' : `${edited} of them hold`} text of your own.`}
      {edited > 0 && documents.length === 1 && ' It holds text of your own.'}
    </ConfirmDialog>
  )
}
