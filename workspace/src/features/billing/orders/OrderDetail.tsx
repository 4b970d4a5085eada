import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { useParams } from 'react-router-dom'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { OrderContents } from './OrderContents.tsx'

/** One order, by its id or number (shop §7 order-details). */
export function OrderDetail() {
  const { id = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(orderDetails, { orderId: id })
  return (
    <Screen title={data ? `Order ${data.orderId}` : 'Order'} crumbs={[{ label: 'Orders', to: '/orders' }]}>
      {isLoading && <Skeleton shape="block" count={3} label="Loading the order" />}
      {code === 'absent' || (!isLoading && !error && !data) ? (
        <Absent title="There is no such order" to="/orders" back="All orders" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <OrderContents order={data} />}
    </Screen>
  )
}
