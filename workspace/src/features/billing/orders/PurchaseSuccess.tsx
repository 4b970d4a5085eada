import { subscribe, subscribeSuccess } from '@cloudoc/checkout/contract/checkout.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { Link } from 'react-router-dom'
import { useViewer } from '../../company/reads.ts'
import { organisationAnchor } from '../../dashboard/banners/anchors.ts'
import { listing } from '../../documents/list/NoDocuments.tsx'
import { mayBrowse } from '../../menu/rules.ts'

const step =
  'flex min-h-target w-full items-center justify-between gap-4 rounded-md border border-edge bg-sheet px-4 py-3 text-left font-bold text-ink no-underline hover:border-ink hover:bg-well hover:text-ink'
const arrow = <ArrowRight aria-hidden className="size-5 shrink-0 text-accent" />

/** The purchase-success modal with its three next steps (shop §4). The last one closes it, and leads on to the shop for whoever may browse. */
export function PurchaseSuccess({ paid, onClose }: { paid: boolean; onClose: () => void }) {
  const browses = mayBrowse(useViewer())
  const more = () => {
    onClose()
    if (browses) browser.leave(listing)
  }
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
      <p>Your documents are ready, with your company's name in them. What would you like to do next?</p>
      <ul className="grid gap-3">
        <li>
          <Link to="/documents" className={step}>
            Go to my documents{arrow}
          </Link>
        </li>
        <li>
          <Link to={`/dashboard#${organisationAnchor}`} className={step}>
            Complete company details{arrow}
          </Link>
        </li>
        <li>
          <button type="button" className={step} onClick={more}>
            Browse More Documents{arrow}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
