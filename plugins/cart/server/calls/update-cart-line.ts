import { handle } from '@cloudoc/core/server/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/outcome.ts'
import { updateCartLine } from '../../contract/cart.ts'
import { findOpen, linesOf } from '../services/carts.ts'
import { changed, isSame } from '../services/change.ts'
import { ofRow } from '../services/choice.ts'
import { updateLine } from '../services/lines.ts'
import { pricedRows } from '../services/open-cart.ts'
import { cartReply } from '../services/present.ts'
import { shelfFor } from '../services/shelf.ts'

const { texts } = updateCartLine

export default handle(updateCartLine, async ({ input, actor, tx }) => {
  const cart = await findOpen(tx.sql, actor.company.id, { lock: true })
  const rows = cart ? await linesOf(tx.sql, cart.id) : []
  const row = rows.find(line => (input.id === undefined ? line.item_id === input.packageId : line.document_id === input.id))
  if (!row) return absent(texts.absent)

  const shelf = await shelfFor(tx.sql, actor.company.id)
  const after = changed(ofRow(row), input, shelf)
  if (typeof after === 'string') return refuse('conflict', after, texts[after])
  const [updated = row] = isSame(after, ofRow(row)) ? [] : await updateLine(tx, row, after)
  return done(cartReply(pricedRows(rows.map(line => (line.id === updated.id ? updated : line)), shelf)))
})
