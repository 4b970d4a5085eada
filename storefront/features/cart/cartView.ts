import type { Selection } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { Cart, CartItem, Change } from './cartRules.ts'

/** A cart as the page sees it, a visitor's or a company's. */
export interface CartView {
  /** Undefined while it loads, or after an error. */
  cart: Cart | undefined
  error: string | undefined
  retry: () => void
  /** What is chosen now; the price of a change may still be on its way (`settling`). */
  selectionOf: (item: CartItem) => Selection
  settling: boolean
  change: (item: CartItem, change: Change) => Promise<void>
  /** Says which of two choices a line is; a visitor's cart has one only. */
  decide: (item: CartItem, other: 'take' | 'keep') => Promise<void>
  /** Both answer whether it was done. */
  remove: (item: CartItem) => Promise<boolean>
  clear: () => Promise<boolean>
}
