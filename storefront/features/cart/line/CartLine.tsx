import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import FileText from 'lucide-react/icons/file-text'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CartItem, Prices } from '../cartRules.ts'
import { lineKey } from '../cartRules.ts'
import type { CartView } from '../cartView.ts'
import { LineOptions } from './LineOptions.tsx'
import { LinePrice } from './LinePrice.tsx'
import { TwoChoices } from './TwoChoices.tsx'

function Picture({ src }: { src: string }) {
  const box = 'size-24 shrink-0 rounded-md border border-line bg-well'
  if (src) return <img src={src} alt="" width={96} height={96} className={`${box} object-cover`} />
  return (
    <span aria-hidden className={`${box} grid place-items-center text-accent`}>
      <FileText className="size-8" />
    </span>
  )
}

type Why = NonNullable<CartItem['why']>
interface Said {
  title: string
  text: string
}
const goneTexts: Record<Why, Said> = {
  held: {
    title: 'Your company has this already',
    text: 'It costs nothing and is not counted. Please remove it; what you have is under My Account, Subscription.',
  },
  noTrial: {
    title: 'This cannot be bought now',
    text: 'The trial of this package is not on offer. Please choose another plan, or remove it. It is not counted.',
  },
  absent: { title: 'This cannot be bought now', text: 'It is no longer on sale. Please remove it. It is not counted.' },
}
/** A reason that we have no words for: while a release takes the place of another, nodes of both answer. */
const otherwise: Said = {
  title: 'This cannot be bought now',
  text: 'Something that you chose for it is not on sale just now. Please change it, or remove it. It is not counted.',
}
const saidOf = (why: string): Said => (Object.hasOwn(goneTexts, why) ? goneTexts[why as Why] : otherwise)
/** Why a line cannot be bought; a visitor's own cart knows only that it is not. */
const goneOf = ({ why, renewalPlan }: CartItem, known: boolean): Said =>
  saidOf(why ?? (known && renewalPlan === 'trial' ? 'noTrial' : 'absent'))

export interface CartLineProps {
  item: CartItem
  view: CartView
  prices: Prices | undefined
  plusVat: boolean
}

/**
 * One line of the cart: what it is, what is chosen, what it costs. What cannot be bought any more stays until
 * it is removed.
 */
export function CartLine({ item, view, prices, plusVat }: CartLineProps) {
  const [removing, setRemoving] = useState(false)
  const { name, slug, image, sendtype, gone } = item
  // What the shop does not know any more has no fee.
  const known = !gone || item.licenseFee > 0
  const remove = async () => {
    setRemoving(true)
    if (!(await view.remove(item))) setRemoving(false)
  }
  return (
    <Card as="li" className="grid grid-cols-1 gap-5">
      <div className="flex items-start gap-4">
        <div className="hidden sm:block">
          <Picture src={image} />
        </div>
        <div className="grid min-w-0 grow gap-1">
          <h3>
            {slug ? (
              <Link to={`/subscription-detail/${slug}`} className="text-ink">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="text-small text-quiet">{sendtype === 'package' ? 'Single document' : 'Subscription package'}</p>
        </div>
        <Button
          variant="quiet"
          className="max-sm:gap-0 max-sm:px-3"
          icon={<Trash2 aria-hidden className="size-5 shrink-0" />}
          progress={removing ? 'pending' : 'idle'}
          onClick={() => {
            void remove()
          }}
        >
          <span className="max-sm:sr-only">Remove</span>
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {gone && (
        <Notice tone="warning" title={goneOf(item, known).title}>
          {goneOf(item, known).text}
        </Notice>
      )}
      {!gone && <TwoChoices item={item} onDecide={view.decide} />}
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-5 md:gap-8">
        {sendtype === 'subscription' && known && (
          <div className="min-w-0 md:col-span-3">
            <LineOptions
              id={lineKey(item)}
              selection={view.selectionOf(item)}
              year={item.year}
              prices={prices}
              onChange={change => {
                void view.change(item, change)
              }}
            />
          </div>
        )}
        {!gone && (
          <div
            aria-busy={view.settling}
            className={cx('min-w-0 md:col-span-2 md:col-start-4', view.settling && 'opacity-60')}
          >
            <LinePrice item={item} prices={prices} plusVat={plusVat} />
          </div>
        )}
      </div>
    </Card>
  )
}
