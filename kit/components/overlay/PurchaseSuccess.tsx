import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

const step =
  'flex min-h-target w-full items-center justify-between gap-4 rounded-md border border-edge bg-sheet px-4 py-3 text-left font-bold text-ink no-underline hover:border-ink hover:bg-well hover:text-ink'
const arrow = <ArrowRight aria-hidden className="size-5 shrink-0 text-accent" />

export interface PurchaseSuccessProps {
  /** What the call said: 'Payment Successfully Completed.' */
  text: string
  /** A link of the app that it stands in, to a path of the workspace. */
  link: (path: '/documents' | '/myDocuments', face: ReactNode, className?: string) => ReactNode
  onClose: () => void
}

/**
 * The purchase-success modal with its three next steps (shop §4): two lead to `/myDocuments`, the last one only
 * closes it. The documents that were bought stand under Documents, which the sentence above them leads to.
 */
export function PurchaseSuccess({ text, link, onClose }: PurchaseSuccessProps) {
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
        {text}
      </p>
      <p>
        What you bought is ready under {link('/documents', 'Documents')}, with your company's name in it. What would you
        like to do next?
      </p>
      <ul className="grid gap-3">
        <li>{link('/myDocuments', <>Open My Documents{arrow}</>, step)}</li>
        <li>{link('/myDocuments', <>Add documents of your own{arrow}</>, step)}</li>
        <li>
          <button type="button" className={step} onClick={onClose}>
            Browse More Documents{arrow}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
