import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import type { Left } from './useMany.ts'

/** Of several, those with which it could not be done, each with its reason. */
export function LeftDialog({ title, left, onClose }: { title: string; left: readonly Left[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="grid border-t border-line">
        {left.map((each, at) => (
          <li key={at} className="grid gap-1 border-b border-line py-3">
            <strong className="wrap-anywhere">{each.title}</strong>
            <span>{each.text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
