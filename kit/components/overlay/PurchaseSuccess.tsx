import { subscribe, subscribeSuccess } from '@cloudoc/checkout/contract/checkout.ts'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { Link } from 'react-router-dom'

const step =
  'flex min-h-target w-full items-center justify-between gap-4 rounded-md border border-edge bg-sheet px-4 py-3 text-left font-bold text-ink no-underline hover:border-ink hover:bg-well hover:text-ink'
const arrow = <ArrowRight aria-hidden className="size-5 shrink-0 text-accent" />

/**
 * The purchase-success modal with its three next steps (shop §4): two lead to `/myDocuments`, the last one only
 * closes it. The documents that were bought stand under Documents, which the sentence above them leads to.
 */
export function PurchaseSuccess({ paid, onClose }: { paid: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Thank you for your order"
    >
      <p className="flex items-center gap-4 text-lead font-bold">
        <CircleCheckBig aria-hidden className="size-10 shrink-0 text-success" />
        {paid ? subscribeSuccess.texts.paid : subscribe.texts.added}
      </p>
      <p>
        What you bought is ready under <Link to="/documents">Documents</Link>, with your company's name in it. What
        would you like to do next?
      </p>
      <ul className="grid gap-3">
        <li>
          <Link to="/myDocuments" className={step}>
            Open My Documents{arrow}
          </Link>
        </li>
        <li>
          <Link to="/myDocuments" className={step}>
            Add documents of your own{arrow}
          </Link>
        </li>
        <li>
          <button type="button" className={step} onClick={onClose}>
            Browse More Documents{arrow}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
