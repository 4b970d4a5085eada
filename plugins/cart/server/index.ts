import { on } from '@cloudoc/core/server/events.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import addDocumentToCart from './calls/add-document-to-cart.ts'
import addToCart from './calls/add-to-cart.ts'
import cartCount from './calls/cart-count.ts'
import cartDetails from './calls/cart-details.ts'
import clearCart from './calls/clear-cart.ts'
import coupons from './calls/coupons.ts'
import removeFromCart from './calls/remove-from-cart.ts'
import replaceCart from './calls/replace-cart.ts'
import updateCartLine from './calls/update-cart-line.ts'
import { contentTypes } from './content-types/index.ts'
import { installOneOpenCart } from './services/carts.ts'
import { mergeVisitorCart } from './services/merge.ts'

export default definePlugin({
  contentTypes,
  calls: [addToCart, addDocumentToCart, cartCount, cartDetails, replaceCart, updateCartLine, removeFromCart, clearCart, coupons],
  register() {
    on('accounts.signed-in', mergeVisitorCart)
    on('accounts.registered', mergeVisitorCart)
  },
  bootstrap: installOneOpenCart,
})
