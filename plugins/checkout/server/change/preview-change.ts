import { now } from '@cloudoc/core/server/clock.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { previewChange } from '../../contract/subscription.ts'
import { heldWhole, onSale } from '../renewal/held.ts'
import { billOf } from '../subscription/present.ts'
import { refuseChange, planOf, targetOf } from './changes.ts'

const { texts } = previewChange

export default handle(previewChange, async ({ input, actor, sql }) => {
  const whole = await heldWhole(sql, actor.company.id, { document_id: input.subs_id })
  if (!whole) return absent(texts.absent)
  const at = now()
  const refusal = refuseChange(whole, at)
  if (refusal) return refusal
  const sold = await onSale(sql, whole.held)
  if (!sold) return refuse('conflict', 'gone', texts.gone)
  const target = targetOf(whole, { plan: input.plan, licence: input.licenceType, addOns: input.addOns }, at)
  const { when, on, today, next } = planOf(whole, target, at, sold)
  const { vatRate } = sold.list
  return done({ when, on: on.toISOString(), today: billOf(today, vatRate), next: next ? { ...billOf(next.line, vatRate), on: next.on.toISOString() } : null })
})
