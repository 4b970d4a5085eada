import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { inviteEmployee } from '@cloudoc/people/contract/invitations.ts'
import { lazy, Suspense, useState } from 'react'

const Cards = lazy(async () => ({ default: (await import('./Cards.tsx')).Cards }))

/**
 * Invites by mail, or makes cards to print. Who could not be invited is named with the reason. `only`: one of
 * the two.
 */
export function InviteButtons({
  ids,
  onDone,
  only,
  again = false,
}: {
  ids: readonly string[]
  onDone?: () => void
  only?: 'mail' | 'card'
  again?: boolean
}) {
  const write = useWriting()
  const [pending, setPending] = useState<'mail' | 'card'>()
  const [cards, setCards] = useState<ReplyOf<typeof inviteEmployee>['cards']>([])
  const invite = async (by: 'mail' | 'card') => {
    setPending(by)
    const done = await write(inviteEmployee, { employeeId: [...ids], by })
    setPending(undefined)
    if (!done) return
    if (done.skipped.length > 0)
      showMessage(done.skipped.map(({ name, text }) => `${name}: ${text}`).join(' '), 'warning')
    setCards(done.cards)
    if (by === 'mail') onDone?.()
  }
  const progress = (by: 'mail' | 'card') => (pending === by ? ('pending' as const) : ('idle' as const))
  return (
    <>
      {only !== 'card' && (
        <Button variant="quiet" progress={progress('mail')} onClick={() => void invite('mail')}>
          {again ? 'Send invitation again' : 'Invite by e-mail'}
        </Button>
      )}
      {only !== 'mail' && (
        <Button variant="quiet" progress={progress('card')} onClick={() => void invite('card')}>
          {ids.length > 1 ? 'Joining cards' : 'Joining card'}
        </Button>
      )}
      {cards.length > 0 && (
        <Suspense fallback={null}>
          <Cards
            cards={cards}
            onClose={() => {
              setCards([])
              onDone?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
