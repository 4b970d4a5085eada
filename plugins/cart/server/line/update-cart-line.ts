import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { updateCartLine } from '../../contract/cart.ts'
import { buyerContextFor } from '../choice/buyer-context.ts'
import { ofRow } from '../choice/choice.ts'
import { findOpen, linesOf } from '../open-cart/carts.ts'
import { pricedRows } from '../open-cart/open-cart.ts'
import { cartReply } from '../open-cart/present.ts'
import { changed, isSame } from './change.ts'
import { updateLine } from './lines.ts'

export default handleWrite(updateCartLine, async ({ input, actor, tx }) => {
  const cart = await findOpen(tx.db, actor.company.id, { lock: true })
  const rows = cart ? await linesOf(tx.db, cart) : []
  const row = rows.find(line =>
    input.id === undefined ? line.item_id === input.packageId : line.document_id === input.id,
  )
  if (!row) return refuse(updateCartLine, 'absent')

  const context = await buyerContextFor(tx.db, actor.company.id)
  const chosen = input.other === 'take' && row.other ? { ...ofRow(row), ...row.other } : ofRow(row)
  const after = changed(chosen, input, context)
  if (typeof after === 'string') return refuse(updateCartLine, after)
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
