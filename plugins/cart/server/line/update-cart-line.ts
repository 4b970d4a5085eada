import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { updateCartLine } from '../../contract/cart.ts'
import { findOpen, linesOf } from '../cart/carts.ts'
import { pricedRows } from '../cart/open-cart.ts'
import { cartReply } from '../cart/present.ts'
import { buyerContextFor } from './buyer-context.ts'
import { changed, isSame } from './change.ts'
import { ofRow } from './choice.ts'
import { updateLine } from './lines.ts'

const { texts } = updateCartLine

export default handle(updateCartLine, async ({ input, actor, tx }) => {
  const cart = await findOpen(tx.sql, actor.company.id, { lock: true })
  const rows = cart ? await linesOf(tx.sql, cart) : []
  const row = rows.find(line =>
    input.id === undefined ? line.item_id === input.packageId : line.document_id === input.id,
  )
  if (!row) return absent(texts.absent)

  const context = await buyerContextFor(tx.sql, actor.company.id)
  const chosen = input.other === 'take' && row.other ? { ...ofRow(row), ...row.other } : ofRow(row)
  const after = changed(chosen, input, context)
  if (typeof after === 'string') return refuse('conflict', after, texts[after])
  const [updated = row] = isSame(after, ofRow(row)) && input.other === undefined ? [] : await updateLine(tx, row, after)
  return done(
    cartReply(
      pricedRows(
        rows.map(line => (line.id === updated.id ? updated : line)),
        context,
      ),
    ),
  )
})
