import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { toPence } from '@cloudoc/core/contract/money.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { invalid } from '@cloudoc/core/server/call/outcome.ts'
import { addDocumentToCart } from '../../contract/cart.ts'
import { addChoice } from './add.ts'
import { addedOutcome } from './outcome.ts'

export default handleWrite(addDocumentToCart, async ({ input, actor, tx }) => {
  const seen = input.price === undefined || input.price === '' ? undefined : toPence(input.price)
  if (Number.isNaN(seen)) return invalid({ price: commonTexts.invalid })
  const choice = { sendtype: 'package', itemId: input.fileId, plan: 'yearly', licence: 'single', addOns: [] } as const
  return addedOutcome(await addChoice(tx, actor.company.id, choice, { expected: seen }), addDocumentToCart.texts.added)
})
