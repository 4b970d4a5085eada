import { subscribe } from '@cloudoc/checkout/contract/checkout.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'

/** The server's price is not the one that was shown (rulings 15): both are shown, and nothing is paid without a word. */
export function PriceChanged({
  was,
  now,
  withVat,
  onConfirm,
  onCancel,
}: {
  was: number
  now: number
  withVat: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <ConfirmDialog
      open
      title={subscribe.texts.price}
      confirm={`Continue with ${showPounds(now)}`}
      cancel="Go back to the order"
      onOpenChange={open => {
        if (!open) onCancel()
      }}
      onConfirm={onConfirm}
    >
      <div className="grid gap-2">
        <p className="leader">
          <span>You saw</span>
          <s className="text-quiet">{showPounds(was)}</s>
        </p>
        <p className="leader">
          <span>It is now</span>
          <strong className="text-heading">{showPounds(now)}</strong>
        </p>
        <p className="text-quiet">{withVat && 'Both with VAT. '}Nothing has been paid.</p>
      </div>
    </ConfirmDialog>
  )
}
