import { subscribeSuccess } from '@cloudoc/checkout/contract/checkout.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Spinner } from '@cloudoc/kit/components/feedback/Spinner.tsx'
import { useEffect, useRef } from 'react'

/** How often a payment that is still being processed is asked about, milliseconds. */
const askEvery = 4000

/** The provider is being asked. */
export function Checking() {
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-lead">
      <Spinner />
      Checking your payment…
    </p>
  )
}

/** The connection went in the middle: what is known, what is not, and how to find out. Paying again is not offered before that. */
export function Lost({ onCheck }: { onCheck: () => void }) {
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title="The connection was lost while you were paying"
        action={<Button onClick={onCheck}>Check my payment</Button>}
      >
        We do not know yet whether the payment went through. Please do not pay again: check first. If you close this
        page, your order is picked up when you come back, and a payment that went through is never lost.
      </Notice>
    </div>
  )
}

/** The bank takes its time. Asks again by itself. */
export function Processing({ onCheck }: { onCheck: () => void }) {
  const ask = useRef(onCheck)
  useEffect(() => {
    ask.current = onCheck
  })
  useEffect(() => {
    const timer = setInterval(() => ask.current(), askEvery)
    return () => clearInterval(timer)
  }, [])
  return (
    <div role="status">
      <Notice tone="info" title={subscribeSuccess.texts.pending}>
        <p className="flex items-center gap-3">
          <Spinner />
          You can stay, or leave this page: once your bank has answered, you get an e-mail with the invoice, and your
          documents are here.
        </p>
      </Notice>
    </div>
  )
}
