import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { OrderContents } from './OrderContents.tsx'

const PurchaseSuccess = lazy(async () => ({ default: (await import('./PurchaseSuccess.tsx')).PurchaseSuccess }))

/** After a purchase (shop §4): thanks, the next steps, and under them the order. Any order that is not paid shows as it is instead. */
export function ThankYou() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const [open, setOpen] = useState((state as { fresh?: boolean } | null)?.fresh === true)
  const { data, error, code, isLoading, retry } = useRead(orderDetails, { orderId: id })
  if (data && data.type !== 'paid') return <Navigate to={`/order-detail/${id}`} replace />
  return (
    <Screen
      title="Thank you"
      lead={
        data && (
          <>
            Order <strong>{data.orderId}</strong> is complete. A confirmation is on its way to you by e-mail.
          </>
        )
      }
      crumbs={[{ label: 'Orders', to: '/orders' }]}
      action={<Button to="/documents">Go to my documents</Button>}
    >
      {isLoading && <Skeleton shape="block" count={3} label="Loading the order" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && <OrderContents order={data} />}
      {open && data && (
        <Suspense fallback={null}>
          <PurchaseSuccess paid={data.gross > 0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
