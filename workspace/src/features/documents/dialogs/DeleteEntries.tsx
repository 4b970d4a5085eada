import { deleteFile, setStatusType } from '@cloudoc/documents/contract/documents.ts'
import { deleteUpload } from '@cloudoc/documents/contract/uploads.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { updateBulkFiles } from '@cloudoc/policies/contract/public.ts'
import { useRestore } from '../folders/useRestore.ts'
import type { DocumentItem, Entry } from '../list/items.ts'
import { isDocument, isFile, namesOrCount } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'
import type { DialogState } from './useDialogs.ts'

const confirmOf = (documents: number, files: number): string =>
  files === 0
    ? documents === 1
      ? 'Delete document'
      : 'Delete documents'
    : documents === 0
      ? files === 1
        ? 'Delete file'
        : 'Delete files'
      : `Delete ${documents + files} items`

/**
 * Puts documents and files into the bin, once more asked. Documents are out of sight at once; the note that
 * says so takes them back.
 */
export function DeleteEntries({ items, open, onClose, onDone }: DialogState & { items: readonly Entry[] }) {
  const write = useWrite()
  const restore = useRestore()
  const [progress, during] = usePending()
  const [documents, files] = [items.filter(isDocument), items.filter(isFile)]
  const [fileId, uploadId] = [documents.map(({ _id }) => _id), files.map(({ _id }) => _id)]
  const edited = documents.filter(({ standing }) => standing !== 'pinned').length
  const undo = async () => {
    if (fileId.length > 0) await write(setStatusType, { fileId, status_type: 'Active' })
    if (uploadId.length > 0) await restore('files', uploadId)
  }
  const remove = async () => {
    const offer = {
      label: 'Undo',
      onTake: () => {
        void undo()
      },
    }
    // What comes last says so, and offers the way back for all of it.
    const how = {
      ahead: (item: DocumentItem) => (fileId.includes(item._id) ? null : item),
      ...(uploadId.length > 0 ? { says: '' } : { offer }),
    }
    if (fileId.length === 1 && !(await write(deleteFile, { fileId }, how))) return false
    if (fileId.length > 1 && !(await write(updateBulkFiles, { files: fileId, actiontype: 'deleted' }, how)))
      return false
    return uploadId.length === 0 || (await write(deleteUpload, { uploadId }, { offer })) !== undefined
  }
  const one = items.length === 1
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Delete ${namesOrCount(items)}?`}
      confirm={confirmOf(documents.length, files.length)}
      progress={progress}
      onConfirm={() => {
        void during(remove()).then(done => {
          if (done) onDone()
        })
      }}
    >
      {one ? 'It goes' : 'They go'} to the bin, and can be brought back from there to where{' '}
      {one ? 'it lay' : 'they lay'}.
      {files.some(({ version }) => version > 1) && ` Earlier versions go and come back with ${one ? 'it' : 'them'}.`}
      {edited > 0 && !one && ` ${edited === 1 ? 'One of them holds' : `${edited} of them hold`} text of your own.`}
      {edited > 0 && one && ' It holds text of your own.'}
    </ConfirmDialog>
  )
}
