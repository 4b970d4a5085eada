import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aPackage, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import {
  addDocumentToCart,
  cartCount,
  cartDetails,
  clearCart,
  coupons,
  removeFromCart,
  replaceCart,
  updateCartLine,
} from '../../contract/cart.ts'
import { cartCalls } from '../../testing/cart-calls.ts'

const app = suite()
const { add, update, cartOf, revisionOf } = cartCalls(app)
const onOffer = { offerStatus: true, trialStatus: true }

beforeAll(() => theSettings(app))

describe('changing a line', () => {
  it('changes plan, licence and add-ons, each change counted once', async () => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app, { licenseFee: 100 })
    const {
      response: { id: line },
    } = await add(token, id)
    expect((await update(token, id, { package: 'updates' })).response.net).toBe(200)
    expect((await update(token, id, { package: 'management' })).response.items[0]?.addOns).toEqual([
      { name: 'combo', fee: 200 },
    ])
    const moved = await app.call(
      updateCartLine,
      { id: line, plantype: 'monthly', licencetype: 'multiple' },
      { as: token },
    )
    expect(moved.response).toMatchObject({
      items: [{ id: line, renewalPlan: 'monthly', licenceType: 'multiple', total: 170 }],
      net: 170,
    })
    expect((await update(token, id, { package: 'combo', action: 'remove' })).response.net).toBe(150)
    expect(await revisionOf(companyId)).toBe(5)
    expect((await cartOf(token)).net).toBe(150)
  })

  it('changes nothing more when it is asked again', async () => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app)
    await add(token, id, { packages: ['combo'] })
    const before = await cartOf(token)
    for (const change of [
      { package: 'combo' },
      { plantype: 'yearly' },
      { package: 'updates', action: 'remove' },
      { licencetype: 'single' },
      {},
    ]) {
      expect((await update(token, id, change)).response).toEqual(before)
    }
    expect(await revisionOf(companyId)).toBe(1)
  })

  it('is refused where combo or pro bars it', async () => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app)
    await add(token, id, { packages: ['combo'] })
    expect(await update(token, id, { package: 'updates' })).toMatchObject({
      http: 409,
      status: 0,
      response: 'Combo and Pro include the other add-ons',
      message: 'blocked',
    })
    expect(await revisionOf(companyId)).toBe(1)
  })

  it('puts Pro in the place of Combo, beside printing; what Pro includes is barred until it is given up', async () => {
    const { token } = await aCompany(app)
    const { id } = await aPackage(app, { licenseFee: 100 })
    await add(token, id, { packages: ['combo', 'printing'] })
    const { response } = await update(token, id, { package: 'pro' })
    expect(response.items).toMatchObject([
      {
        gone: false,
        addOns: [
          { name: 'pro', fee: 400 },
          { name: 'printing', fee: 50 },
        ],
        total: 550,
      },
    ])
    expect(await update(token, id, { package: 'combo' })).toMatchObject({ http: 409, status: 0, message: 'blocked' })
    expect((await update(token, id, { package: 'pro', action: 'remove' })).response.items).toMatchObject([
      { addOns: [{ name: 'printing' }], total: 150 },
    ])
  })

  it('says of what came to be held meanwhile that it is, and counts it no more', async () => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app, { licenseFee: 100 })
    await add(token, id)
    await aSubscription(app, companyId, { packageId: id })
    expect(await cartOf(token)).toMatchObject({ gross: 0, items: [{ gone: true, why: 'held', total: 0 }] })
  })

  it('is refused for a line that is not there', async () => {
    const { token } = await aCompany(app)
    const { id } = await aPackage(app)
    expect(await update(token, id, { plantype: 'monthly' })).toMatchObject({ http: 404, response: 'No records found' })
    await add(token, (await aPackage(app)).id)
    expect(await update(token, id, { plantype: 'monthly' })).toMatchObject({ http: 404 })
    expect(await app.call(updateCartLine, {}, { as: token })).toMatchObject({ http: 404 })
  })
})

describe('the whole cart', () => {
  it('is counted, emptied, and counted again', async () => {
    const { token, companyId } = await aCompany(app)
    const count = async () => (await app.call(cartCount, {}, { as: token })).response.count
    expect(await count()).toBe(0)
    expect(await app.call(clearCart, {}, { as: token })).toMatchObject({ http: 200, status: 1 })
    for (const { id } of [await aPackage(app), await aPackage(app)]) await add(token, id)
    expect(await count()).toBe(2)
    expect(await app.call(clearCart, {}, { as: token })).toMatchObject({ http: 200, status: 1 })
    expect(await count()).toBe(0)
    expect(await revisionOf(companyId)).toBe(3)
    expect(await app.call(clearCart, {}, { as: token })).toMatchObject({ status: 1 })
    expect(await revisionOf(companyId)).toBe(3)
    expect(await app.call(cartDetails, {}, { as: token })).toMatchObject({
      http: 200,
      status: 2,
      response: { items: [], gross: 0 },
    })
  })

  it('loses a line once', async () => {
    const { token, companyId } = await aCompany(app)
    const [first, second] = [await aPackage(app), await aPackage(app, { licenseFee: 80 })]
    for (const { id } of [first, second]) await add(token, id)
    const removed = await app.call(removeFromCart, { packageId: first.id }, { as: token })
    expect(removed).toMatchObject({
      status: 1,
      message: 'Package successfully removed from cart',
      response: { items: [{ packageId: second.id }], net: 80 },
    })
    expect(await app.call(removeFromCart, { packageId: first.id }, { as: token })).toMatchObject({
      status: 1,
      response: { net: 80 },
    })
    expect(await app.call(removeFromCart, { packageId: second.id, sendtype: 'package' }, { as: token })).toMatchObject({
      status: 1,
      response: { net: 80 },
    })
    expect(await revisionOf(companyId)).toBe(3)
  })

  it('is replaced: lines that stay keep their id, what cannot be bought is left out', async () => {
    const { token, companyId } = await aCompany(app)
    const [out, stays, comes, held] = [
      await aPackage(app),
      await aPackage(app, { licenseFee: 100 }),
      await aPackage(app, { licenseFee: 50 }),
      await aPackage(app),
    ]
    await aSubscription(app, companyId, { packageId: held.id })
    await add(token, out.id)
    const {
      response: { id: kept },
    } = await add(token, stays.id)
    const wanted = [
      { packageId: comes.id, packages: ['updates' as const] },
      { packageId: stays.id, renewalPlan: 'monthly' as const },
      { packageId: held.id },
      { packageId: 'nonsense' },
      { packageId: comes.id, packages: [] },
    ]
    const replaced = await app.call(replaceCart, { cartDetails: wanted }, { as: token })
    expect(replaced.response).toMatchObject({
      items: [
        { packageId: comes.id, total: 150 },
        { packageId: stays.id, id: kept, renewalPlan: 'monthly' },
      ],
      net: 250,
    })

    const revision = await revisionOf(companyId)
    expect(
      (await app.call(replaceCart, { cartDetails: JSON.stringify(wanted) as never }, { as: token })).response,
    ).toEqual(replaced.response)
    expect(await revisionOf(companyId)).toBe(revision)
    expect((await app.call(replaceCart, { cartDetails: [] }, { as: token })).response.items).toEqual([])
  })
})

describe('the number of SQL statements, sign-in check included', () => {
  it('does not depend on the number of lines', async () => {
    await theSettings(app, onOffer)
    const { token } = await aCompany(app)
    const packages = await Promise.all(Array.from({ length: 6 }, () => aPackage(app)))
    const [tried, document] = [await aPackage(app), await aTemplate(app)]
    for (const { id } of packages) await add(token, id)
    const taken = {
      details: (await app.call(cartDetails, {}, { as: token })).statements,
      count: (await app.call(cartCount, {}, { as: token })).statements,
      coupons: (await app.call(coupons, {}, { as: token })).statements,
      add: (await add(token, tried.id, { renewalPlan: 'trial' })).statements,
      document: (await app.call(addDocumentToCart, { fileId: document }, { as: token })).statements,
      update: (await update(token, tried.id, { plantype: 'monthly' })).statements,
      remove: (await app.call(removeFromCart, { packageId: tried.id }, { as: token })).statements,
      replace: (
        await app.call(
          replaceCart,
          { cartDetails: packages.map(({ id }) => ({ packageId: id, packages: ['combo'] })) },
          { as: token },
        )
      ).statements,
      clear: (await app.call(clearCart, {}, { as: token })).statements,
    }
    expect(taken).toEqual({
      details: 5,
      count: 2,
      coupons: 2,
      add: 5,
      document: 5,
      update: 6,
      remove: 6,
      replace: 7,
      clear: 3,
    })
    await theSettings(app)
  })
})
