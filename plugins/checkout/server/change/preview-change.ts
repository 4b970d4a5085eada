import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { previewChange } from '../../contract/subscription.ts'
import { loadSubscription, onSale } from '../renewal/held.ts'
import { billOf } from '../subscription/subscription-replies.ts'
import { planOf, refuseChange, targetOf } from './changes.ts'

const { texts } = previewChange

export default handleRead(previewChange, async ({ input, actor, db }) => {
  const loaded = await loadSubscription(db, actor.company.id, { document_id: input.subs_id })
  if (!loaded) return notFound(texts.absent)
  const at = now()
  const refusal = refuseChange(loaded, at)
  if (refusal) return refusal
  const sold = await onSale(db, loaded.held)
  if (!sold) return refusalOf('conflict', 'gone', texts.gone)
  const target = targetOf(loaded, { plan: input.plan, licence: input.licenceType, addOns: input.addOns }, at)
  const { when, on, today, next } = planOf(loaded, target, at, sold)
  const { vatRate } = sold.pricesAt(at)
  return done({
    when,
    on: on.toISOString(),
    today: billOf(today, vatRate),
    next: next ? { ...billOf(next.line, vatRate), on: next.on.toISOString() } : null,
  })
})
