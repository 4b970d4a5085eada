import { agreement } from '@cloudoc/checkout/contract/agreement.ts'
import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { useMemo, useState } from 'react'
import { Agreement } from '../../checkout/Agreement.tsx'
import { PriceChanged } from '../../checkout/PriceChanged.tsx'
import { PaymentPart } from '../../checkout/payment/PaymentPart.tsx'
import { orderOf } from '../../checkout/stage.ts'
import { type How, useCheckout } from '../../checkout/useCheckout.ts'
import { cardName } from '../cardWords.ts'
import { type Bill, SubscriptionBill } from '../subscriptions/SubscriptionBill.tsx'
import type { SavedCard } from '../subscriptions/types.ts'

export interface PayFormProps {
  name: string
  bill: Bill
  card: (NonNullable<SavedCard> & { id: string }) | null
  /** It renews by itself already: it was agreed to. */
  agreed: boolean
  /** Makes the order; `token` is a saved card, charged at once. */
  ask: (asked: { amount: number; accepted: string; token: string | undefined }) => ReturnType<How['ask']>
  told: How['told']
  onReprice: () => Promise<void>
}

/** One amount, what it is for, and a card: a saved one or another. */
export function PayForm({ name, bill, card, agreed, ask, told, onReprice }: PayFormProps) {
  const [accepted, setAccepted] = useState(false)
  const [saved, setSaved] = useState(card !== null)
  const how = useMemo<How>(
    () => ({
      ask: ({ amount, accepted: version, coupon: token }) =>
        ask({ amount, accepted: version, token: token || undefined }),
      told,
      giveUp: () => Promise.resolve(),
      thanks: id => `/order-detail/${id}`,
      // `coupon` carries the saved card here.
      chargesCard: ({ coupon: token }) => token !== '',
      keeps: false,
    }),
    [ask, told],
  )
  const checkout = useCheckout(how)
  const { stage, begin, review } = checkout
  const order = orderOf(stage)
  const problem = stage.at === 'review' ? stage.problem : undefined
  const version = !agreed && accepted ? agreement.version : ''
  const pay = (amount: number) => begin({ amount, accepted: version, coupon: saved && card ? card.id : '' })
  return (
    <div className="grid max-w-wide gap-6">
      <Card as="section" className="grid gap-5">
        <h2>{name}</h2>
        <SubscriptionBill bill={bill} total="Due today" />
        {problem && (
          <div role="alert">
            <Notice tone="danger" title={problem.text}>
              {problem.code === 'failed' ? 'No money was taken. Try another card.' : 'Nothing has been paid.'}
            </Notice>
          </div>
        )}
        {!order && (
          <>
            {!agreed && <Agreement accepted={accepted} error={false} onChange={setAccepted} />}
            {!agreed && (
              <p className="text-small text-quiet">
                Without your agreement the card is not saved, and nothing renews by itself.
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                progress={stage.at === 'starting' ? 'pending' : 'idle'}
                pendingText="One moment…"
                onClick={() => pay(bill.gross)}
              >
                {saved && card ? (
                  <>
                    Pay <span className="figures">{showPounds(bill.gross)}</span> with {cardName(card)}
                  </>
                ) : (
                  'Continue to payment'
                )}
              </Button>
              {card && (
                <Button variant="quiet" onClick={() => setSaved(!saved)}>
                  {saved ? 'Use another card' : `Use ${cardName(card)}`}
                </Button>
              )}
            </div>
          </>
        )}
      </Card>
      {order && <PaymentPart order={order} checkout={checkout} back="Go back" />}
      {stage.at === 'repriced' && (
        <PriceChanged
          was={stage.was}
          now={stage.now}
          withVat={bill.vat > 0}
          onConfirm={() => {
            void onReprice().then(() => pay(stage.now))
          }}
          onCancel={() => {
            void onReprice().then(review)
          }}
        />
      )}
    </div>
  )
}
