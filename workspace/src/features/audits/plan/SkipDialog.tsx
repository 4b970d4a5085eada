import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { skipOccurrence } from '@cloudoc/quality/contract/audits/plan.ts'
import { ReasonForm } from '../../reason/ReasonForm.tsx'
import type { Planned } from '../auditsReads.ts'

/** Leaves a planned audit out, and says why. */
export function SkipDialog({ planned, onClose }: { planned: Planned; onClose: () => void }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const skip = async (why: string) => {
    if (await during(write(skipOccurrence, { occurrenceId: planned.occurrenceId, why }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Leave ‘${planned.title}’ out?`}
      description={`It was planned for ${dayOf(planned.dueOn)}. The plan goes on after it.`}
    >
      <ReasonForm action="Leave it out" progress={progress} onSay={skip} onClose={onClose} />
    </Dialog>
  )
}
