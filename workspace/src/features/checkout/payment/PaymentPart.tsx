import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Checkout } from '../useCheckout.ts'
import type { Attempt, Begun } from './attempt.ts'
import { Checking, Lost, Processing } from './Between.tsx'
import { authenticate } from './sandbox.ts'
import { askBank } from './stripe.ts'

const SandboxForm = lazy(async () => ({ default: (await import('./SandboxForm.tsx')).SandboxForm }))
const StripeForm = lazy(async () => ({ default: (await import('./StripeForm.tsx')).StripeForm }))
const BankQuestion = lazy(async () => ({ default: (await import('./BankCheck.tsx')).BankQuestion }))
const BankCheck = lazy(async () => ({ default: (await import('./BankCheck.tsx')).BankCheck }))

/** The bank was not asked: the card form is there for another try. */
const notAsked = Promise.resolve<Attempt>({ kind: 'unpaid' })

/**
 * The payment of an order. Its form stays mounted, so what was typed survives a refusal, a lost connection, a
 * question of the bank.
 */
export function PaymentPart({
  order,
  checkout: { stage, pay, check, giveUp },
  back = 'Give up and go back to the cart',
}: {
  order: Begun
  checkout: Checkout /** What giving up does. */
  back?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const open = stage.at === 'pay' || stage.at === 'paying'
  const form = {
    order,
    paying: stage.at !== 'pay',
    onPay: pay,
    ...(stage.at === 'pay' && stage.problem && { problem: stage.problem }),
  }
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <h2 ref={heading} tabIndex={-1}>
        {order.amount > 0 ? 'Payment' : 'Card'}
      </h2>
      {stage.at === 'pay' && stage.note && (
        <p role="status" className="font-bold">
          {stage.note}
        </p>
      )}
      {stage.at === 'checking' && <Checking />}
      {stage.at === 'lost' && <Lost onCheck={() => check(order)} />}
      {stage.at === 'processing' && <Processing onCheck={() => check(order)} />}
      <div hidden={!open} className={open ? 'grid grid-cols-1 gap-5' : undefined}>
        <Suspense fallback={<Skeleton count={3} label="Loading the payment form" />}>
          {order.payment.kind === 'stripe' ? <StripeForm {...form} /> : <SandboxForm {...form} />}
        </Suspense>
        <Button
          variant="link"
          className="justify-self-start"
          disabled={stage.at !== 'pay'}
          onClick={() => giveUp(order)}
        >
          {back}
        </Button>
      </div>
      {stage.at === 'authenticate' && (
        <Suspense fallback={null}>
          <p>Your bank asks you to confirm the {order.amount > 0 ? 'payment' : 'card'}.</p>
          {order.payment.kind === 'stripe' ? (
            <BankQuestion onAnswer={answer => pay(order, () => (answer ? askBank(order.payment) : notAsked))} />
          ) : (
            <BankCheck onAnswer={outcome => pay(order, () => authenticate(order.payment, outcome))} />
          )}
        </Suspense>
      )}
    </Card>
  )
}
