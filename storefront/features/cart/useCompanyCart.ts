import { cartDetails, clearCart, removeFromCart, updateCartLine } from '@cloudoc/cart/contract/cart.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { readKey } from '@cloudoc/kit/calls/key.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Cart, CartItem, Change, Prices } from './cartRules.ts'
import { afterChange, lineKey, selectionOf } from './cartRules.ts'
import type { CartView } from './cartView.ts'
import { useRefreshCart } from './refreshCart.ts'

interface OnItsWay {
  key: string
  change: Change
}

function asInput(item: CartItem, change: Change) {
  const { id } = item
  if ('plan' in change) return { id, plantype: change.plan }
  if ('licence' in change) return { id, licencetype: change.licence }
  const { plan } = afterChange(selectionOf(item), change, [])
  return {
    id,
    package: change.addOn,
    action: change.on ? ('add' as const) : ('remove' as const),
    ...(plan !== item.renewalPlan && { plantype: plan }),
  }
}

/**
 * The company's cart on the server. Changes go one after another, so that the last answer is that of the last
 * change.
 */
export function useCompanyCart(active: boolean, prices: Prices | undefined): CartView {
  const { userId } = useSession()
  const { mutate } = useSWRConfig()
  const refresh = useRefreshCart()
  const read = useRead(cartDetails, active ? {} : null)
  const [onItsWay, setOnItsWay] = useState<readonly OnItsWay[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const turn = last.current.then(work)
    last.current = turn
    return turn
  }

  /** Shows the cart of an answer; a refusal is said, and the cart read again. */
  const take = async (envelope: Envelope<Cart>): Promise<boolean> => {
    const cart = envelope.status === 1 || envelope.status === 2 ? envelope.response : undefined
    if (cart !== undefined && typeof cart !== 'string') {
      await mutate(readKey(cartDetails, {}, userId), { status: 1, response: cart }, { revalidate: false })
      return true
    }
    showMessage(textOf(envelope) ?? brokenText, 'danger')
    await refresh()
    return false
  }

  return {
    cart: read.data,
    error: read.error,
    retry: read.retry,
    settling: onItsWay.length > 0,
    selectionOf: item =>
      onItsWay
        .filter(({ key }) => key === lineKey(item))
        .reduce(
          (selection, { change }) => afterChange(selection, change, prices?.trialAddOns ?? []),
          selectionOf(item),
        ),
    change: async (item, change) => {
      const mine = { key: lineKey(item), change }
      setOnItsWay(all => [...all, mine])
      await inTurn(async () => {
        await take(await send(updateCartLine, asInput(item, change)))
        setOnItsWay(all => all.filter(other => other !== mine))
      })
    },
    decide: (item, other) =>
      inTurn(async () => {
        await take(await send(updateCartLine, { id: item.id, other }))
      }),
    remove: item =>
      inTurn(async () => {
        const envelope = await send(removeFromCart, { packageId: item.packageId, sendtype: item.sendtype })
        const removed = await take(envelope)
        if (removed) {
          showMessage(removeFromCart.texts.removed, 'success')
          void refresh()
        }
        return removed
      }),
    clear: () =>
      inTurn(async () => {
        const envelope = await send(clearCart, {})
        if (envelope.status !== 1) showMessage(textOf(envelope) ?? brokenText, 'danger')
        await refresh()
        return envelope.status === 1
      }),
  }
}
