import { subscribe, subscribeSuccess } from '@cloudoc/checkout/contract/checkout.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { forgetPurchase, keepPurchase } from '@cloudoc/kit/session/purchased.ts'
import { orderDetails } from '@cloudoc/orders/contract/order.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { OrderContents } from './OrderContents.tsx'

const PurchaseSuccess = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/PurchaseSuccess.tsx')).PurchaseSuccess,
}))

/**
 * After a purchase (shop §4): thanks, the next steps, and under them the order. Any order that is not paid
 * shows as it is instead.
 */
export function ThankYou() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const isFresh = (state as { fresh?: boolean } | null)?.fresh === true
  const [open, setOpen] = useState(isFresh)
  const { data, error, code, isLoading, retry } = useRead(orderDetails, { orderId: id })
  const text = data && (data.gross > 0 ? subscribeSuccess.texts.paid : subscribe.texts.added)
  // Whoever leaves from here for the shop's home page is thanked there, too (shop §2 Home 15).
  useEffect(() => {
    if (!isFresh || text === undefined) return
    keepPurchase(text)
    return forgetPurchase
  }, [isFresh, text])
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
      {open && text !== undefined && (
        <Suspense fallback={null}>
          <PurchaseSuccess
            text={text}
            onClose={() => setOpen(false)}
            link={(path, face, className) => (
              <Link to={path} className={className}>
                {face}
              </Link>
            )}
          />
        </Suspense>
      )}
    </Screen>
  )
}
