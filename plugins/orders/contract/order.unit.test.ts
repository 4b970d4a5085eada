import { orderList } from './order.ts'

test('`field` of the orders is the date, or is refused (shop §7 /user/order-lists)', () => {
  for (const field of ['order_created', '', undefined]) expect(orderList.input.safeParse({ field }).success).toBe(true)
  expect(orderList.input.safeParse({ field: 'amount' }).success).toBe(false)
})
