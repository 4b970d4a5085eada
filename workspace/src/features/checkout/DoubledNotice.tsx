import { removeFromCart } from '@cloudoc/cart/contract/cart.ts'
import { doubledTexts } from '@cloudoc/cart/contract/doubled.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import type { Cart } from '../bill/lines.ts'

/** What is paid for twice, said once more before the payment, with a way to take it out. */
export function DoubledNotice({ cart, onRemoved }: { cart: Cart; onRemoved: () => Promise<void> }) {
  const [remove, removing] = useCall(removeFromCart)
  const takeOut = async (doubled: Cart['doubled'][number]) => {
    const envelope = await remove({ packageId: doubled.packageId, sendtype: doubled.sendtype })
    showMessage(textOf(envelope) ?? removeFromCart.texts.removed, envelope.status === 1 ? 'success' : 'danger')
    await onRemoved()
  }
  return cart.doubled.map(doubled => {
    const { title, what, cost, button } = doubledTexts(doubled, cart.vatRate > 0)
    return (
      <Notice
        key={`${doubled.sendtype} ${doubled.packageId} ${doubled.within}`}
        tone="warning"
        title={title}
        action={
          <Button
            variant="quiet"
            disabled={removing.pending}
            onClick={() => {
              void takeOut(doubled)
            }}
          >
            {button}
          </Button>
        }
      >
        <p>{what}</p>
        <p>{cost}</p>
      </Notice>
    )
  })
}
