import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { CopyField } from '../copying/CopyField.tsx'

/** A secret that nobody can be shown again. */
export function ShownOnce({
  title,
  label,
  value,
  onClose,
}: {
  title: string
  label: string
  value: string
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
      footer={<Button onClick={onClose}>I have copied it</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <Notice tone="warning">Copy it now. We keep no copy that can be read, and cannot show it again.</Notice>
        <CopyField label={label} value={value} />
      </div>
    </Dialog>
  )
}
