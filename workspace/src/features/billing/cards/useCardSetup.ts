import { saveCard, saveCardFailure } from '@cloudoc/checkout/contract/cards.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useRef, useState } from 'react'
import type { Attempt, Begun } from '../../checkout/payment/attempt.ts'
import { readSandboxPayment } from '../../checkout/payment/sandbox.ts'
import { readStripePayment } from '../../checkout/payment/stripe.ts'
import type { Stage } from '../../checkout/stage.ts'
import type { Checkout } from '../../checkout/useCheckout.ts'

type Step = Exclude<Stage['at'], 'resuming' | 'review' | 'starting' | 'repriced' | 'arrived'>

/** Drives the saving of a card with the form of a payment: the same stages, and nothing is charged. */
export function useCardSetup(
  onSaved: () => Promise<void>,
  onBack: () => void,
): { stageOf: (setup: Begun) => Checkout } {
  const [step, setStep] = useState<{ at: Step; problem?: Extract<Stage, { at: 'pay' }>['problem'] }>({ at: 'pay' })
  const busy = useRef(false)
  const follow = async (setup: Begun, attempt: Attempt): Promise<void> => {
    if (attempt.kind === 'authenticate') return setStep({ at: 'authenticate' })
    if (attempt.kind === 'lost') return setStep({ at: 'lost' })
    if (attempt.kind === 'declined') return setStep({ at: 'pay', problem: attempt })
    if (attempt.kind === 'unpaid') return setStep({ at: 'pay' })
    setStep({ at: 'checking' })
    const envelope = await send(saveCard, { token: setup.orderId })
    if (envelope.status === 1) {
      showToast('The card is saved.')
      return onSaved()
    }
    setStep(
      envelope.status === 0 && envelope.message === 'unfinished'
        ? { at: 'pay', problem: { reason: 'The card was not confirmed.' } }
        : { at: 'lost' },
    )
  }
  const once = (work: () => Promise<void>): void => {
    if (busy.current) return
    busy.current = true
    void work().finally(() => {
      busy.current = false
    })
  }
  return {
    stageOf: setup => ({
      stage: { ...step, order: setup } as Stage,
      begin: () => {},
      pay: (_, work) =>
        once(async () => {
          setStep({ at: 'paying' })
          await follow(setup, await work())
        }),
      check: () =>
        once(async () => {
          setStep({ at: 'checking' })
          await follow(
            setup,
            await (setup.payment.kind === 'stripe'
              ? readStripePayment(setup.payment)
              : readSandboxPayment(setup.payment)),
          )
        }),
      giveUp: () =>
        once(async () => {
          await send(saveCardFailure, { orderId: setup.orderId })
          onBack()
        }),
      review: () => {},
    }),
  }
}
