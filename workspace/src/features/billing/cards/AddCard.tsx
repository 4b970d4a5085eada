import { setUpCard } from '@cloudoc/checkout/contract/cards.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import type { Begun } from '../../checkout/payment/attempt.ts'
import { PaymentPart } from '../../checkout/payment/PaymentPart.tsx'
import { useViewer } from '../../company/companyReads.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useCardSetup } from './useCardSetup.ts'

const list = '/profile?tab=payment'

/** A page of its own, as it has the provider's card form: saves a card, and charges nothing. */
export function AddCard() {
  const manages = useViewer().role === 'company'
  const [begin, beginning] = useCall(setUpCard)
  const [setup, setSetup] = useState<Begun>()
  const [round, setRound] = useState(0)
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (!manages) return
    let over = false
    void begin({}).then(envelope => {
      if (!over && envelope.status === 1)
        setSetup({
          orderId: envelope.response.setupId,
          status: 'pending',
          amount: 0,
          payment: envelope.response.payment,
        })
    })
    return () => {
      over = true
    }
  }, [begin, manages, round])
  const saving = useCardSetup(
    async () => {
      await navigate(list, { replace: true })
      await mutate(() => true)
    },
    () => {
      void navigate(list, { replace: true })
    },
  )
  const order = setup && saving.stageOf(setup)
  return (
    <Screen
      title="Add a card"
      crumbs={[{ label: 'Profile', to: list }]}
      lead="Nothing is charged now. The card is kept by our payment provider and becomes the one that renewals are charged to."
    >
      {!manages && <NotPermitted />}
      {manages && !setup && beginning.error === undefined && (
        <Card as="section">
          <Skeleton count={3} label="Loading the card form" />
        </Card>
      )}
      {beginning.error !== undefined && <ErrorState text={beginning.error} onRetry={() => setRound(round + 1)} />}
      {setup && order && (
        <div className="max-w-wide">
          <PaymentPart order={setup} checkout={order} back="Go back to your cards" />
        </div>
      )}
    </Screen>
  )
}
