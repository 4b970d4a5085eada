import { withdrawCertificate } from '@cloudoc/courses/contract/records.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { ReasonForm } from '../../reason/ReasonForm.tsx'
import type { Certificate } from '../coursesReads.ts'

/** Takes back a certificate that was given by mistake. */
export function WithdrawDialog({
  certificate: { certificateId, name, title },
  onClose,
}: {
  certificate: Certificate
  onClose: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const withdraw = async (reason: string) => {
    if (await during(write(withdrawCertificate, { certificateId, reason }, { says: 'The certificate is withdrawn' })))
      onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Withdraw the certificate of ${name}?`}
      description={`‘${title}’. It stays on record and counts no more; whoever looks it up is told so.`}
    >
      <ReasonForm danger action="Withdraw certificate" progress={progress} onSay={withdraw} onClose={onClose} />
    </Dialog>
  )
}
