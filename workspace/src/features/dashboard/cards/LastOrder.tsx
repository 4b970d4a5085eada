import { showPounds } from '@cloudoc/core/contract/money.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { orderList } from '@cloudoc/orders/contract/order.ts'
import { Link } from 'react-router-dom'
import { OrderStatus } from '../../billing/OrderStatus.tsx'
import { Part } from './Part.tsx'

/** The newest order and its status. */
export function LastOrder() {
  const orders = useRead(orderList, { skip: 0, limit: 1 })
  const order = orders.data?.orders[0]
  return (
    <Part title="Last order" reading={orders} {...(order && { more: { to: '/orders', label: 'All orders' } })}>
      {order ? (
        <div className="grid gap-1">
          <p>
            <Link to={`/order-detail/${order._id}`} className="inline-flex min-h-target items-center">
              {order.orderId}
            </Link>
            <span className="figures block text-small text-quiet">
              <Day date={order.order_created} />, {showPounds(order.gross)}
              {order.vatRate > 0 && ' with VAT'}
            </span>
          </p>
          <OrderStatus state={order.type} />
        </div>
      ) : (
        <p className="text-quiet">No orders yet.</p>
      )}
    </Part>
  )
}
