import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { PaymentFailed } from './PaymentFailed.tsx'
import type { PaymentFormProps } from './SandboxForm.tsx'
import type { Elements, StripeBrowser } from './stripe.ts'
import { confirmStripe, stripeFor } from './stripe.ts'

interface Ready {
  stripe: StripeBrowser
  elements: Elements
}

const isDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches
/** Stripe's form is another site's page: it takes the type of ours by name, and its own light or dark look. */
const appearance = () => ({
  theme: isDark() ? ('night' as const) : ('stripe' as const),
  variables: { fontSizeBase: '18px', borderRadius: '6px', spacingUnit: '5px' },
})

/** Stripe's own payment form: cards never touch our server. Loaded from Stripe only now. */
export function StripeForm({ order, paying, onPay, problem }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<Ready>()
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const { clientSecret, publishableKey } = order.payment
  useEffect(() => {
    let over = false
    let stop = () => {}
    const mount = async () => {
      const stripe = await stripeFor({ publishableKey })
      if (over || !place.current) return
      const elements = stripe.elements({ clientSecret, appearance: appearance(), locale: 'en-GB' })
      const form = elements.create('payment')
      form.on('ready', () => setReady({ stripe, elements }))
      form.on('loaderror', () => setFailed(true))
      form.mount(place.current)
      stop = () => form.destroy()
    }
    mount().catch(() => {
      if (!over) setFailed(true)
    })
    return () => {
      over = true
      stop()
    }
  }, [clientSecret, publishableKey, round])

  if (failed)
    return (
      <ErrorState
        text="The payment form could not be loaded."
        onRetry={() => {
          setFailed(false)
          setRound(round + 1)
        }}
      />
    )
  return (
    <>
      {!ready && <Skeleton count={3} label="Loading the payment form" />}
      {problem && <PaymentFailed problem={problem} />}
      <div ref={place} />
      {ready && (
        <Button
          wide
          progress={paying ? 'pending' : 'idle'}
          pendingText={order.amount > 0 ? 'Paying…' : 'Saving…'}
          onClick={() => onPay(order, () => confirmStripe(ready.stripe, ready.elements, clientSecret))}
        >
          {order.amount > 0 ? (
            <>
              Pay <span className="figures">{showPounds(order.amount)}</span>
            </>
          ) : (
            'Save card'
          )}
        </Button>
      )}
    </>
  )
}
