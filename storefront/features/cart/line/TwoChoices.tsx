import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useState } from 'react'
import { addOnNames, licenceNames, planNames } from '../addOnNames.ts'
import type { CartItem } from '../cartRules.ts'
import type { CartView } from '../cartView.ts'

type Chosen = NonNullable<CartItem['other']>

const inWords = ({
  renewalPlan,
  licenceType,
  addOns,
}: Pick<Chosen, 'renewalPlan' | 'licenceType' | 'addOns'>): string =>
  [planNames[renewalPlan], licenceNames[licenceType], ...addOns.map(name => addOnNames[name].name)].join(', ')

/** Chosen before signing in, and in the company's cart with another choice: the buyer says which one it is, and nothing gets dearer unasked (rulings 33). */
export function TwoChoices({ item, onDecide }: { item: CartItem; onDecide: CartView['decide'] }) {
  const [busy, setBusy] = useState(false)
  const { other } = item
  if (!other) return null
  const decide = (which: 'take' | 'keep') => {
    setBusy(true)
    void onDecide(item, which).finally(() => setBusy(false))
  }
  return (
    <Notice
      tone="info"
      title="You have chosen this twice"
      action={
        <>
          <Button variant="quiet" disabled={busy} onClick={() => decide('keep')}>
            Keep {showPounds(item.total)}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => decide('take')}>
            Take {showPounds(other.total)}
          </Button>
        </>
      }
    >
      <p>
        In your company's cart:{' '}
        {inWords({
          renewalPlan: item.renewalPlan,
          licenceType: item.licenceType,
          addOns: item.addOns.map(({ name }) => name),
        })}
        , {showPounds(item.total)}.
      </p>
      <p>
        Chosen before you signed in: {inWords(other)}, {showPounds(other.total)}. Until you decide, the first one
        counts.
      </p>
    </Notice>
  )
}
