import { issueFiles, issueSettings } from '@cloudoc/documents/contract/issues.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import type { DialogState } from '../dialogs/useDialogs.ts'
import type { DocumentItem } from '../list/items.ts'
import { countedDocuments, namesOrCount } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'

/** Issues many drafts at once, each as its next small version with the note that is proposed for it. */
export function IssueManyDialog({
  documents,
  open,
  onClose,
  onDone,
}: DialogState & { documents: readonly DocumentItem[] }) {
  const write = useWrite()
  const [progress, during] = usePending()
  const { data } = useRead(issueSettings, {})
  const issue = async () => {
    const answer = await during(write(issueFiles, { files: documents.map(({ _id }) => _id) }, { says: '' }))
    if (!answer) return
    const left =
      answer.left > 0 ? ` ${countedDocuments(answer.left)} left as ${answer.left === 1 ? 'it is' : 'they are'}.` : ''
    showToast(
      answer.waiting > 0
        ? `${countedDocuments(answer.waiting)} sent for approval.${left}`
        : `${countedDocuments(answer.issued)} issued.${left}`,
    )
    onDone()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Issue ${namesOrCount(documents)}?`}
      confirm={data?.secondPerson ? 'Send for approval' : 'Approve and issue'}
      progress={progress}
      onConfirm={() => {
        void issue()
      }}
    >
      Each is issued as its next small version (its first is 1.0), with what the provider and your company noted of its
      changes. Staff, exports and the index have these texts from then on.
      {data?.secondPerson && ' A second person of your company has to approve them first.'}
    </ConfirmDialog>
  )
}
