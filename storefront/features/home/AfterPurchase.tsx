import { forgetPurchase, purchasedText } from '@cloudoc/kit/session/purchased.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

const PurchaseSuccess = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/PurchaseSuccess.tsx')).PurchaseSuccess,
}))

/** The purchase-success modal, once, for whoever comes to the home page from a purchase (shop §2 Home 15, §4). */
export function AfterPurchase() {
  const [text, setText] = useState<string | null>(null)
  // After hydration: the server knows nothing of a purchase.
  useEffect(() => {
    setText(purchasedText())
    forgetPurchase()
  }, [])
  if (text === null) return null
  return (
    <Suspense fallback={null}>
      <PurchaseSuccess
        text={text}
        onClose={() => setText(null)}
        link={(path, face, className) => (
          <a href={`/company${path}`} className={className}>
            {face}
          </a>
        )}
      />
    </Suspense>
  )
}
