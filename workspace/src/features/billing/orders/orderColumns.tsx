import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import type { orderList } from '@cloudoc/orders/contract/order.ts'
import { Link } from 'react-router-dom'
import { OrderStatus } from '../OrderStatus.tsx'

export type OrderSummary = ReplyOf<typeof orderList>['orders'][number]

export const orderColumns: readonly Column<OrderSummary>[] = [
  {
    key: 'order',
    head: 'Order',
    main: true,
    cell: order => (
      <>
        <Link to={`/order-detail/${order._id}`} className="inline-flex min-h-target items-center">
          {order.orderId}
        </Link>
        <span className="block font-normal">{order.title}</span>
      </>
    ),
  },
  { key: 'date', head: 'Date', tight: true, cell: order => <Day date={order.order_created} /> },
  { key: 'status', head: 'Status', cell: order => <OrderStatus state={order.type} /> },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    tight: true,
    cell: order => (
      <>
        {showPounds(order.gross)}
        {order.refunded > 0 && order.type === 'paid' && (
          <span className="block text-small text-quiet">{showPounds(order.refunded)} refunded</span>
        )}
      </>
    ),
  },
]
