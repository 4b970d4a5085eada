import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import cartCount from './cart/cart-count.ts'
import cartDetails from './cart/cart-details.ts'
import clearCart from './cart/clear-cart.ts'
import { mergeVisitorCart } from './cart/merge.ts'
import replaceCart from './cart/replace-cart.ts'
import { contentTypes } from './content-types/index.ts'
import addDocumentToCart from './line/add-document-to-cart.ts'
import addToCart from './line/add-to-cart.ts'
import removeFromCart from './line/remove-from-cart.ts'
import updateCartLine from './line/update-cart-line.ts'
import { migrations } from './migrations/index.ts'
import coupons from './price/coupons.ts'
import { retention } from './retention.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  calls: [
    addToCart,
    addDocumentToCart,
    cartCount,
    cartDetails,
    replaceCart,
    updateCartLine,
    removeFromCart,
    clearCart,
    coupons,
  ],
  register() {
    on('accounts.signed-in', mergeVisitorCart)
    on('accounts.registered', mergeVisitorCart)
  },
})
