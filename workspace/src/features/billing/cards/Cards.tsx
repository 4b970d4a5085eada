import { cardList, removeCard, setDefaultCard } from '@cloudoc/checkout/contract/cards.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { addCardPage } from '../../addresses/billing.ts'
import { cardName } from '../cardWords.ts'

type SavedCard = ReplyOf<typeof cardList>[number]

const expiry = ({ expMonth, expYear }: SavedCard): string => `${String(expMonth).padStart(2, '0')}/${expYear}`

/** Saved cards (shop §2, profile tab 5): which one renewals are charged to, another one, and out with one. */
export function Cards() {
  const cards = useRead(cardList, {})
  const [removing, setRemoving] = useState<SavedCard>()
  const [remove, removal] = useCall(removeCard)
  const [choose, choosing] = useCall(setDefaultCard)
  const after = async (work: ReturnType<typeof remove>, told: string) => {
    const envelope = await work
    setRemoving(undefined)
    if (envelope.status === 1) showToast(told)
    else showMessage(textOf(envelope) ?? '', 'danger')
    await cards.refresh()
  }
  const add = (
    <Button href={addCardPage} variant={cards.data?.length ? 'quiet' : 'primary'}>
      Add a card
    </Button>
  )
  return (
    <div className="grid max-w-wide gap-4">
      {cards.isLoading && <Skeleton count={2} label="Loading your cards" />}
      {cards.error !== undefined && <ErrorState text={cards.error} onRetry={cards.retry} />}
      {cards.data?.length === 0 && (
        <EmptyState title="No card is saved" icon={<CreditCard className="size-8" />} action={add}>
          A saved card lets your subscription renew by itself. The card is kept by our payment provider; we know its
          last four digits.
        </EmptyState>
      )}
      {cards.data && cards.data.length > 0 && (
        <>
          <ul className="grid border-t border-line">
            {cards.data.map(card => (
              <li key={card._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
                <CreditCard aria-hidden className="size-6 shrink-0 text-quiet" />
                <span className="min-w-0 grow">
                  <strong className="block">{cardName(card)}</strong>
                  <span className="text-small text-quiet">
                    Valid until {expiry(card)}
                    {card.holder && `, ${card.holder}`}
                  </span>
                </span>
                {card.expired && <Status tone="danger">Expired</Status>}
                {card.default ? (
                  <Status tone="success">Renewals are charged to it</Status>
                ) : (
                  <Button
                    variant="link"
                    disabled={choosing.pending}
                    aria-label={`Charge renewals to ${cardName(card)}`}
                    onClick={() => {
                      void after(choose({ cardid: card._id }), 'Renewals are charged to this card.')
                    }}
                  >
                    Charge renewals to it
                  </Button>
                )}
                <Button variant="link" aria-label={`Remove ${cardName(card)}`} onClick={() => setRemoving(card)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={open => {
            if (!open) setRemoving(undefined)
          }}
          danger
          title={`Remove ${cardName(removing)}?`}
          confirm="Remove card"
          progress={removal.progress}
          onConfirm={() => {
            void after(remove({ card_id: removing._id }), 'The card was removed.')
          }}
        >
          <p>It is forgotten here and at the payment provider. This does not cancel a subscription.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
