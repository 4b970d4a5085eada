import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aPackage, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { addToCart, cartDetails, clearCart, removeFromCart, replaceCart, updateCartLine } from '../../contract/cart.ts'

const app = suite()
beforeAll(() => theSettings(app))

const cartsOf = (companyId: number) =>
  app.sql<{ open: boolean; revision: number; lines: string }>(
    'select c.open, c.revision, (select count(*) from cart_lines l where l.cart_id = c.id) as lines from carts c where company_id = $1',
    [companyId],
  )

it('makes one cart and one line of ten adds at once, by several people', async () => {
  const holder = await aCompany(app)
  const deputy = await aSubUser(app, holder, ['Subscriptions'])
  const { id } = await aPackage(app)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      app.call(addToCart, { packageId: id }, { as: at % 2 ? holder.token : deputy.token }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([1, ...Array<number>(9).fill(2)])
  expect(await cartsOf(holder.companyId)).toEqual([{ open: true, revision: 1, lines: '1' }])
})

it('keeps every one of different packages that are added at once', async () => {
  const { token, companyId } = await aCompany(app)
  const packages = await Promise.all(Array.from({ length: 6 }, () => aPackage(app)))
  await Promise.all(packages.map(({ id }) => app.call(addToCart, { packageId: id }, { as: token })))
  expect(await cartsOf(companyId)).toEqual([{ open: true, revision: 6, lines: '6' }])
})

it('neither loses nor blocks anything when all kinds of changes come together', async () => {
  const { token, companyId } = await aCompany(app)
  const [one, two, three] = await Promise.all([aPackage(app), aPackage(app), aPackage(app)])
  await app.call(addToCart, { packageId: one.id }, { as: token })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => [
      app.call(addToCart, { packageId: two.id }, { as: token }),
      app.call(removeFromCart, { packageId: two.id }, { as: token }),
      app.call(updateCartLine, { packageId: one.id, package: 'combo' }, { as: token }),
      app.call(updateCartLine, { packageId: one.id, package: 'combo', action: 'remove' }, { as: token }),
      app.call(replaceCart, { cartDetails: [{ packageId: one.id }, { packageId: three.id }] }, { as: token }),
      app.call(cartDetails, {}, { as: token }),
    ]).flat(),
  )
  expect(replies.filter(({ http }) => http !== 200)).toEqual([])
  const { response } = await app.call(cartDetails, {}, { as: token })
  expect(response.items.map(({ packageId }) => packageId)).toContain(one.id)
  expect(new Set(response.items.map(({ packageId }) => packageId)).size).toBe(response.items.length)
  expect(await cartsOf(companyId)).toHaveLength(1)
  expect(await app.call(clearCart, {}, { as: token })).toMatchObject({ status: 1 })
})
