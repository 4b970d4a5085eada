import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aCoupon, aPackage, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { inDatabase } from '@cloudoc/core/testing/in-database.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { coupons } from '../../contract/cart.ts'
import { cartCalls } from '../../testing/cart-calls.ts'
import { openCart } from '../services.ts'

const app = suite()
const { add, update, cartOf, revisionOf } = cartCalls(app)
const onOffer = { offerStatus: true, trialStatus: true }

beforeAll(() => theSettings(app))

describe('prices', () => {
  it('are those of the catalogue at each reading', async () => {
    const { token } = await aCompany(app)
    const { id } = await aPackage(app, { licenseFee: 100, hasDiscountOffer: true })
    await add(token, id)
    await app.staff.update('api::package.package', id, { licenseFee: 150 })
    await app.staff.publish('api::package.package', id)
    expect(await cartOf(token)).toMatchObject({
      items: [{ licenseFee: 150, price: 150 }],
      net: 150,
      vat: 30,
      gross: 180,
    })
    await theSettings(app, { offerStatus: true, packagediscountStatus: true, vatRate: 0 })
    expect(await cartOf(token)).toMatchObject({
      items: [{ licenseFee: 150, price: 120, discountPercent: 20 }],
      net: 120,
      vat: 0,
      gross: 120,
    })
    await theSettings(app)
  })

  it('leave out what is no longer on sale, which is still shown by its name', async () => {
    const { token } = await aCompany(app)
    const [gone, stays] = [await aPackage(app, { name: 'Going' }), await aPackage(app, { licenseFee: 70 })]
    await add(token, gone.id)
    await add(token, stays.id)
    await app.staff.remove('api::package.package', gone.id)
    expect(await cartOf(token)).toMatchObject({
      items: [
        { name: 'Going', gone: true, price: 0, total: 0 },
        { gone: false, total: 70 },
      ],
      net: 70,
      gross: 84,
    })
  })

  it('leave out what the company came to hold meanwhile', async () => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app)
    await add(token, id)
    await aSubscription(app, companyId, { packageId: id })
    expect(await cartOf(token)).toMatchObject({ items: [{ gone: true, total: 0 }], gross: 0 })
  })
})

describe('a trial', () => {
  const trial = { renewalPlan: 'trial' }
  afterEach(() => theSettings(app))

  it('costs nothing, with the add-ons that trials include only', async () => {
    await theSettings(app, onOffer)
    const { token } = await aCompany(app)
    const { id } = await aPackage(app)
    expect(await add(token, id, { ...trial, packages: ['combo', 'printing'] })).toMatchObject({
      status: 1,
      response: { renewalPlan: 'trial', addOns: [{ name: 'combo', fee: 0 }], price: 0, total: 0 },
    })
    expect(await update(token, id, { package: 'printing' })).toMatchObject({
      http: 409,
      status: 0,
      response: 'This add-on is not part of the trial',
    })
    expect(await update(token, id, { plantype: 'yearly', package: 'printing' })).toMatchObject({
      status: 1,
      response: { net: 350 },
    })
  })

  it('is refused while none is on offer', async () => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app)
    expect(await add(token, id, trial)).toMatchObject({
      http: 409,
      status: 0,
      response: 'A trial is not on offer for this package',
      message: 'noTrial',
    })
    expect(await revisionOf(companyId)).toBeUndefined()
    await add(token, id)
    expect(await update(token, id, { plantype: 'trial' })).toMatchObject({
      http: 409,
      response: 'A trial is not on offer for this package',
    })
  })

  it('is had once per package', async () => {
    await theSettings(app, onOffer)
    const { token, companyId } = await aCompany(app)
    const [had, other] = [await aPackage(app), await aPackage(app)]
    await aSubscription(app, companyId, { packageId: had.id, plan: 'trial', starts: -60, ends: -46 })
    expect(await add(token, had.id, trial)).toMatchObject({ http: 409, message: 'noTrial' })
    expect(await add(token, had.id)).toMatchObject({ status: 1 })
    expect(await add(token, other.id, trial)).toMatchObject({ status: 1 })
  })

  it('is not of single documents', async () => {
    await theSettings(app, onOffer)
    const { token } = await aCompany(app)
    expect(await add(token, await aTemplate(app), { ...trial, sendtype: 'package' })).toMatchObject({
      http: 409,
      message: 'noTrial',
    })
  })

  it('that is no longer on offer has to leave the cart, or become a plan', async () => {
    await theSettings(app, onOffer)
    const { token } = await aCompany(app)
    const { id } = await aPackage(app, { licenseFee: 100 })
    await add(token, id, trial)
    await theSettings(app)
    expect((await cartOf(token)).items).toMatchObject([{ renewalPlan: 'trial', gone: true, total: 0 }])
    expect((await update(token, id, { plantype: 'monthly' })).response).toMatchObject({
      items: [{ gone: false }],
      net: 100,
    })
  })
})

describe('coupons', () => {
  const in1Hour = new Date(Date.now() + 3_600_000).toISOString()
  const over = new Date(Date.now() - 3_600_000).toISOString()

  it('are listed while they are good', async () => {
    const { token } = await aCompany(app)
    expect(await app.call(coupons, {}, { as: token })).toMatchObject({ status: 2, response: [] })
    await aCoupon(app, { code: 'WELCOME10', percent: 10, note: 'For a first order.', expires: in1Hour })
    await aCoupon(app, { code: 'OVER', percent: 90, expires: over })
    expect((await app.call(coupons, {}, { as: token })).response).toEqual([
      {
        _id: expect.any(String),
        code: 'WELCOME10',
        percent: 10,
        note: 'For a first order.',
        expires: in1Hour,
        packageIds: [],
      },
    ])
  })

  it.each([
    ['the one that is good, in any case', ' welcome10', [90, 140], 230],
    ['one that is over', 'OVER', undefined, 250],
    ['one that does not exist', 'FREE', undefined, 250],
    ['none', '', undefined, 250],
  ])('are in the prices for checkout: %s', async (_, coupon, fees, net) => {
    const { token, companyId } = await aCompany(app)
    await add(token, (await aPackage(app, { licenseFee: 100 })).id)
    // The add-on keeps its fee: a coupon is off the licence.
    await add(token, (await aPackage(app, { licenseFee: 100 })).id, { packages: ['printing'], renewalPlan: 'monthly' })
    const { result } = await inDatabase(app, sql => openCart(sql, companyId, { lock: true, coupon }))
    expect(result).toMatchObject({
      revision: 2,
      gone: false,
      totals: { net: net * 100, gross: net * 120, vatRate: 20 },
    })
    expect(result?.coupon?.code).toBe(fees && 'WELCOME10')
    expect(result?.lines.map(line => line.net)).toEqual((fees ?? [100, 150]).map(pounds => pounds * 100))
  })

  it('do not add up with the discount of the offer: the better one counts', async () => {
    await theSettings(app, { offerStatus: true, packagediscountStatus: true })
    const { token, companyId } = await aCompany(app)
    await add(token, (await aPackage(app, { licenseFee: 100, hasDiscountOffer: true })).id)
    const { result } = await inDatabase(app, sql => openCart(sql, companyId, { coupon: 'WELCOME10' }))
    expect(result?.lines).toMatchObject([{ full: 10_000, fee: 8_000, discountPercent: 20 }])
    await theSettings(app)
  })
})
