import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { invoiceDetails } from '@cloudoc/orders/contract/order.ts'
import Download from 'lucide-react/icons/download'

/** Downloads the PDF of an invoice. Its address is good for ten minutes, so it is asked for when it is wanted (orders contract). */
export function InvoicePdf({
  id,
  name,
  variant = 'quiet',
}: {
  id: string /** As people know it. */
  name: string
  variant?: 'primary' | 'quiet' | 'link'
}) {
  const [ask, { progress }] = useCall(invoiceDetails)
  const download = async () => {
    const envelope = await ask({ invoiceId: id })
    if (envelope.status === 1) browser.leave(envelope.response.pdf)
    else showMessage(textOf(envelope) ?? '', 'danger')
  }
  return (
    <Button
      variant={variant}
      progress={progress === 'pending' ? 'pending' : 'idle'}
      aria-label={variant === 'link' ? `PDF of ${name}` : `Download PDF of ${name}`}
      icon={<Download aria-hidden className="size-5 shrink-0" />}
      onClick={() => {
        void download()
      }}
    >
      {variant === 'link' ? 'PDF' : 'Download PDF'}
    </Button>
  )
}
