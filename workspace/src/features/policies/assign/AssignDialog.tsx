import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { assignPolicies } from '@cloudoc/policies/contract/assigning.ts'
import type { Audience } from '../../assignments/AssignForm.tsx'
import { AssignForm } from '../../assignments/AssignForm.tsx'
import { policies as counted } from '../policiesTexts.ts'
import { PersonPicker } from './PersonPicker.tsx'

const usualDays = 14

/** What came of it. Policies that are published at once may reach people a moment later. */
function assignedWords(reached: number, waits: boolean): string {
  if (reached > 0) return `Assigned: ${people(reached)} ${reached === 1 ? 'has' : 'have'} it to read now`
  return waits ? 'Saved: it reaches people when it is published' : 'Assigned: nobody has more to read just now'
}

/**
 * Says who has to read policies, and by when: everyone, groups or people; a date, or days from when it
 * reaches somebody (documents §3 Assignment).
 */
export function AssignDialog({
  policies,
  onClose,
  onDone,
}: {
  policies: readonly { id: string; name: string; status: 0 | 1 | 2 }[]
  onClose: () => void
  onDone?: () => void
}) {
  const write = useWriting()
  const drafts = policies.filter(({ status }) => status === 0).length
  const [only] = policies
  const assign = async (audience: Audience) => {
    const answer = await write(
      assignPolicies,
      { selectedDocuments: policies.map(({ id }) => id), ...audience },
      { says: '' },
    )
    if (!answer) return
    showToast(assignedWords(answer.people, drafts > 0))
    onDone?.()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={
        policies.length === 1
          ? `Who has to read ‘${only?.name ?? ''}’?`
          : `Who has to read these ${counted(policies.length)}?`
      }
    >
      <AssignForm
        texts={assignPolicies.texts}
        usualDays={usualDays}
        people={PersonPicker}
        onAssign={assign}
        onClose={onClose}
      >
        {drafts > 0 && (
          <Notice title={drafts === policies.length ? 'Not published yet' : `${counted(drafts)} not published yet`}>
            Nobody sees a draft. It reaches these people when it is published.
          </Notice>
        )}
      </AssignForm>
    </Dialog>
  )
}
