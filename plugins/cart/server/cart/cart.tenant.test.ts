import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aPackage, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  addDocumentToCart,
  addToCart,
  cartCount,
  cartDetails,
  clearCart,
  coupons,
  removeFromCart,
  replaceCart,
  updateCartLine,
} from '../../contract/cart.ts'

const app = suite()
beforeAll(() => theSettings(app))

const add = (as: string, packageId: string, more: object = {}) => app.call(addToCart, { packageId, ...more }, { as })
const cartOf = async (as: string) => (await app.call(cartDetails, {}, { as })).response
const revisionOf = async (companyId: number): Promise<number | undefined> =>
  (await app.sql<{ revision: number }>('select revision from carts where company_id = $1 and open', [companyId]))[0]
    ?.revision

describe('who may', () => {
  const calls = [
    [addToCart, { packageId: 'x' }],
    [addDocumentToCart, { fileId: 'x' }],
    [cartCount, {}],
    [replaceCart, { cartDetails: [] }],
    [updateCartLine, { packageId: 'x' }],
    [removeFromCart, { packageId: 'x' }],
    [clearCart, {}],
    [coupons, {}],
  ] as const

  it.each(calls)('%# nobody without a session, no employee, no sub-user without Subscriptions', async (call, input) => {
    const holder = await aCompany(app)
    const [employee, clerk] = [await anEmployee(app, holder), await aSubUser(app, holder, ['Documents'])]
    expect(await app.call(call, input)).toMatchObject({ http: 401 })
    expect(await app.call(call, input, { as: employee.token })).toMatchObject({ http: 403 })
    expect(await app.call(call, input, { as: clerk.token })).toMatchObject({ http: 403 })
    expect(await app.call(cartDetails, {}, { as: clerk.token })).toMatchObject({ http: 403 })
    expect(await revisionOf(holder.companyId)).toBeUndefined()
  })

  it('a sub-user with Subscriptions shares the cart of the company', async () => {
    const holder = await aCompany(app)
    const deputy = await aSubUser(app, holder, ['Subscriptions'])
    const { id } = await aPackage(app)
    await add(holder.token, id)
    expect(await add(deputy.token, id)).toMatchObject({ status: 2 })
    expect((await cartOf(deputy.token)).items).toHaveLength(1)
  })

  it('nobody reaches another company’s lines', async () => {
    const [owner, stranger] = [await aCompany(app), await aCompany(app)]
    const { id } = await aPackage(app)
    const { response: line } = await add(owner.token, id)
    await add(stranger.token, (await aPackage(app)).id)
    const before = await cartOf(owner.token)
    expect(await app.call(updateCartLine, { id: line.id, plantype: 'monthly' }, { as: stranger.token })).toMatchObject({
      http: 404,
    })
    await app.call(removeFromCart, { packageId: id }, { as: stranger.token })
    await app.call(replaceCart, { cartDetails: [] }, { as: stranger.token })
    await app.call(clearCart, {}, { as: stranger.token })
    expect(await cartOf(owner.token)).toEqual(before)
    expect(await app.call(cartDetails, { userId: owner.userId }, { as: stranger.token })).toMatchObject({ http: 403 })
    expect(await revisionOf(owner.companyId)).toBe(1)
  })
})
