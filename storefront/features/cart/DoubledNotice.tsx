import { doubledTexts } from '@cloudoc/cart/contract/doubled.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useState } from 'react'
import { type Cart, type CartItem, lineKey } from './cartRules.ts'

/** What is paid for twice, before it is paid: which documents, what that costs, and a way to take it out. */
export function DoubledNotice({ cart, onRemove }: { cart: Cart; onRemove: (item: CartItem) => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  return cart.doubled.map(doubled => {
    const item = cart.items.find(each => lineKey(each) === lineKey(doubled))
    const { title, what, cost, button } = doubledTexts(doubled, cart.vatRate > 0)
    return (
      item && (
        <Notice
          key={`${lineKey(doubled)} ${doubled.within}`}
          tone="warning"
          title={title}
          action={
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => {
                setBusy(true)
                void onRemove(item).finally(() => setBusy(false))
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
    )
  })
}
