import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { orderList } from '../../contract/order.ts'
import { countOrders, listOrders } from './list.ts'
import { orderReply } from './present.ts'

export default handle(orderList, async ({ input, actor, db }) => {
  const { wanted, ...counts } = await countOrders(db, actor, input)
  const rows = wanted === 0 ? [] : await listOrders(db, actor, input)
  const reply = { orders: rows.map(orderReply), ...counts }
  return wanted === 0 ? empty(reply, 'nothing', { total: 0 }) : done(reply, { total: wanted })
})
