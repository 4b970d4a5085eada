import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { toPounds } from '@cloudoc/core/contract/money.ts'
import { alreadySubscribed, done, type Outcome, refuse, unchanged } from '@cloudoc/core/server/call/outcome.ts'
import { addDocumentToCart, addToCart } from '../../contract/cart.ts'
import { lineReply } from '../open-cart/present.ts'
import type { Added } from './add.ts'

const { texts } = addToCart

/** What both calls that add answer: 1 added, 2 in the cart already, 3 subscribed already, or a refusal (rulings 2). */
export function addedOutcome(added: Added, text: string): Outcome<AnswerOf<typeof addToCart>> {
  if (added.kind === 'added') return done(lineReply(added.line), { text })
  if (added.kind === 'twice') return unchanged('twice', texts.twice)
  if (added.kind === 'price')
    return refuse(addDocumentToCart, 'price', { errors: { price: toPounds(added.net).toFixed(2) } })
  if (added.why === 'held') return alreadySubscribed('held', texts.held)
  return added.why === 'absent' ? refuse(addToCart, 'absent') : refuse(addToCart, added.why)
}
