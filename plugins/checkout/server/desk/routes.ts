import { type AdminRight, type AdminRoute, idOfRight } from '@cloudoc/core/server/call/plugin.ts'
import { accountStatus } from './company-status.ts'
import { orderMoney } from './order-money.ts'
import { orderByNumber, orderPage } from './order-page.ts'
import { ordersToday } from './orders-today.ts'
import { refundOrder } from './refund-order.ts'

/** A right of its own: who may look at orders may not give money back by that alone. */
export const refundRight: AdminRight = { room: 'checkout', name: 'refund', words: 'Refund orders' }

const mayReadOrders = { read: 'plugin::orders.order' }

/** What the admin's screens ask about money: beside an order, and beside a company. */
export const moneyDesk: readonly AdminRoute[] = [
  { method: 'GET', path: '/orders/by-number', may: mayReadOrders, handler: orderByNumber },
  { method: 'GET', path: '/orders/:id', may: mayReadOrders, handler: orderPage },
  { method: 'GET', path: '/orders/:id/money', may: mayReadOrders, handler: orderMoney },
  { method: 'POST', path: '/orders/:id/refund', may: { right: idOfRight(refundRight) }, handler: refundOrder },
  { method: 'GET', path: '/companies/:id/status', may: mayReadOrders, handler: accountStatus },
  { method: 'GET', path: '/day/orders', may: mayReadOrders, handler: ordersToday },
]
