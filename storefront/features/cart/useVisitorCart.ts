import { cartDetails, removeFromCart } from '@cloudoc/cart/contract/cart.ts'
import { settle } from '@cloudoc/catalogue/contract/rules/selection.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { changeOffline, clearOfflineCart, removeOffline, useOfflineCart } from '@cloudoc/kit/session/offlineCart.ts'
import { wireLine } from '../account/offlinePayload.ts'
import type { Cart, CartItem, Prices } from './cartRules.ts'
import { afterChange, lineKey, selectionOf, withGone } from './cartRules.ts'
import type { CartView } from './cartView.ts'

const empty: Cart = { items: [], doubled: [], net: 0, vat: 0, gross: 0, vatRate: 0 }

/** The lines that the browser keeps, priced by the server (rulings 15, 19). Not `active`: nothing is asked for. */
export function useVisitorCart(active: boolean, prices: Prices | undefined): CartView {
  const lines = useOfflineCart()
  const read = useRead(cartDetails, active && lines.length > 0 ? { cartDetails: lines.map(wireLine) } : null, {
    keepPrevious: true,
  })
  const lineOf = (item: CartItem) => lines.find(line => lineKey(line) === lineKey(item))
  const chosen = (item: CartItem) => {
    const line = lineOf(item)
    return line
      ? { plan: line.renewalPlan, licence: line.licencetype, addOns: settle(line.packages) }
      : selectionOf(item)
  }
  return {
    cart: lines.length === 0 ? empty : read.data && withGone(read.data, lines),
    error: read.error,
    retry: read.retry,
    settling: read.isRefreshing,
    selectionOf: chosen,
    change: async (item, change) => {
      const line = lineOf(item)
      if (!line) return
      const { plan, licence, addOns } = afterChange(chosen(item), change, prices?.trialAddOns ?? [])
      changeOffline({ ...line, renewalPlan: plan, licencetype: licence, packages: addOns })
    },
    decide: () => Promise.resolve(),
    remove: async item => {
      removeOffline(item)
      showMessage(removeFromCart.texts.removed, 'success')
      return true
    },
    clear: async () => {
      clearOfflineCart()
      return true
    },
  }
}
