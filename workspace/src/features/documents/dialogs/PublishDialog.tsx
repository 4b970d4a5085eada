import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { updateBulkFiles } from '@cloudoc/policies/contract/public.ts'
import type { DocumentItem } from '../list/items.ts'
import { namesOrCount } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'
import type { DialogState } from './useDialogs.ts'

/** Puts documents on the company's public page, or (`off`) takes them off it (documents §4 Company bulk actions). */
export function PublishDialog({
  documents,
  off,
  open,
  onClose,
  onDone,
}: DialogState & { documents: readonly DocumentItem[]; off: boolean }) {
  const write = useWrite()
  const [progress, during] = usePending()
  const [one, names] = [documents.length === 1, namesOrCount(documents)]
  const act = async () => {
    const files = documents.map(({ _id }) => _id)
    const done = await during(write(updateBulkFiles, { files, actiontype: off ? 'unpublished' : 'published' }))
    if (done) onDone()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={off ? `Take ${names} off the public page?` : `Show ${names} on the public page?`}
      confirm={off ? 'Take off the page' : 'Show on the page'}
      progress={progress}
      onConfirm={act}
    >
      {off
        ? `Visitors no longer find ${one ? 'it' : 'them'} there. ${one ? 'It stays a policy' : 'They stay policies'} of your staff.`
        : `Anybody can read ${one ? 'it' : 'them'} there, in the version in force, while the page is on. ${one ? 'A document' : 'Each'} that is no staff policy yet becomes one.`}
    </ConfirmDialog>
  )
}
