import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aPackage, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { addDocumentToCart } from '../../contract/cart.ts'
import { cartCalls } from '../../testing/cart-calls.ts'

const app = suite()
const { add, cartOf, revisionOf } = cartCalls(app)
beforeAll(() => theSettings(app))

describe('adding a package', () => {
  it('puts it into the cart with its price', async () => {
    const { token } = await aCompany(app)
    const { id, slug } = await aPackage(app, { name: 'Care Home, England', licenseFee: 200 })
    const reply = await add(token, id, { packages: ['updates'], renewalPlan: 'monthly', licencetype: 'multiple' })
    expect(reply).toMatchObject({
      http: 200,
      status: 1,
      message: 'Subscription successfully added in cart',
      response: {
        packageId: id,
        name: 'Care Home, England',
        slug,
        sendtype: 'subscription',
        renewalPlan: 'monthly',
        packagePlanType: 'monthly',
        licenceType: 'multiple',
        quantity: 1,
        addOns: [{ name: 'updates', fee: 10 }],
        selectedPackages: { updates: true, management: false, combo: false, pro: false, printing: false },
        licenseFee: 300,
        price: 300,
        discountPercent: 0,
        renewalPrice: 300,
        year: { monthly: 420, yearly: 400 },
        total: 310,
        gone: false,
      },
    })
    expect(await cartOf(token)).toEqual({
      items: [reply.response],
      doubled: [],
      net: 310,
      vat: 62,
      gross: 372,
      vatRate: 20,
    })
  })

  it('makes one line of it, and says so the second time', async () => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app)
    await add(token, id)
    expect(await add(token, id, { renewalPlan: 'monthly' })).toMatchObject({
      http: 200,
      status: 2,
      response: 'already added in cart',
      message: 'twice',
    })
    expect((await cartOf(token)).items.map(({ renewalPlan }) => renewalPlan)).toEqual(['yearly'])
    expect(await revisionOf(companyId)).toBe(1)
  })

  describe('shop §4 Pricing selection rules: an instant purchase of updates', () => {
    it('puts the updates onto a new line, and onto one that is in the cart already', async () => {
      const { token, companyId } = await aCompany(app)
      const [fresh, there] = [await aPackage(app), await aPackage(app)]
      const added = await add(token, fresh.id, { instantBuyUpdate: true })
      expect(added.response).toMatchObject({ addOns: [{ name: 'updates' }] })
      await add(token, there.id, { packages: ['management'], renewalPlan: 'monthly' })
      expect(await add(token, there.id, { instantBuyUpdate: 'true' })).toMatchObject({
        status: 1,
        response: { packageId: there.id, renewalPlan: 'monthly', addOns: [{ name: 'combo' }] },
      })
      expect((await cartOf(token)).items.map(({ addOns }) => addOns.map(({ name }) => name))).toEqual([
        ['updates'],
        ['combo'],
      ])
      expect(await add(token, there.id, { instantBuyUpdate: true })).toMatchObject({ status: 2, message: 'twice' })
      expect(await revisionOf(companyId)).toBe(3)
    })

    it('takes nothing but yes or no', async () => {
      const { token } = await aCompany(app)
      const { id } = await aPackage(app)
      expect(await add(token, id, { instantBuyUpdate: 'updates' })).toMatchObject({ http: 400 })
    })
  })

  it.each(['active', 'trial'] as const)(
    'answers 3 for one that the company holds (%s), also before it asks whether it is in the cart',
    async state => {
      const { token, companyId } = await aCompany(app)
      const { id } = await aPackage(app)
      await add(token, id)
      await aSubscription(app, companyId, { packageId: id, state })
      expect(await add(token, id)).toMatchObject({
        http: 200,
        status: 3,
        response: 'Already subscribed to this package',
        message: 'held',
      })
    },
  )

  it.each([
    ['expired', {}],
    ['active', { starts: -400, ends: -35 }],
  ] as const)('takes one that the company held once (%s)', async (state, dates) => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app)
    await aSubscription(app, companyId, { packageId: id, state, ...dates })
    expect(await add(token, id)).toMatchObject({ status: 1 })
  })

  it('refuses what is not on sale, whether the company holds it or not', async () => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app)
    await app.staff.unpublish('api::package.package', id)
    await aSubscription(app, companyId, { packageId: id })
    expect(await add(token, id)).toMatchObject({
      http: 404,
      status: 0,
      response: 'No records found',
      message: 'absent',
    })
    expect(await add(token, 'nonsense')).toMatchObject({ http: 404 })
    expect(await revisionOf(companyId)).toBeUndefined()
  })

  it.each([
    ['management and updates make combo', ['management', 'updates'], ['combo'], 200],
    ['combo replaces what it includes', ['updates', 'combo'], ['combo'], 200],
    ['printing joins anything', ['printing', 'combo'], ['combo', 'printing'], 250],
    ['pro replaces what it includes', ['updates', 'pro', 'printing'], ['pro', 'printing'], 450],
    ['one is counted once', ['updates', 'updates'], ['updates'], 100],
  ])('settles the add-ons: %s', async (_, packages, names, fee) => {
    const { token } = await aCompany(app)
    const { id } = await aPackage(app, { licenseFee: 100 })
    const { response } = await add(token, id, { packages })
    expect(response.addOns.map(({ name }) => name)).toEqual(names)
    expect(response.total).toBe(100 + fee)
  })

  it('takes a list of add-ons as JSON text and as plain text', async () => {
    const { token } = await aCompany(app)
    const packages = [await aPackage(app), await aPackage(app)]
    expect(
      (await app.raw('POST', '/user/add-to-cart', { packageId: packages[0]?.id, packages: '["combo"]' }, { as: token }))
        .response,
    ).toMatchObject({ addOns: [{ name: 'combo', fee: 200 }] })
    expect(
      (
        await app.raw(
          'POST',
          '/user/add-to-cart',
          { packageId: packages[1]?.id, packages: 'updates,printing' },
          { as: token },
        )
      ).response,
    ).toMatchObject({ total: 250 })
  })

  it.each([
    ['no package', {}],
    ['a plan that does not exist', { renewalPlan: 'weekly' }],
    ['an add-on that does not exist', { packages: ['everything'] }],
    ['a number for a package', { packageId: 7 }],
    ['a text as long as a book', { packageId: 'x'.repeat(100_000) }],
  ])('refuses %s', async (_, wrong) => {
    const { token, companyId } = await aCompany(app)
    const { id } = await aPackage(app)
    const body = Object.keys(wrong).length === 0 ? {} : { packageId: id, ...wrong }
    expect(await app.raw('POST', '/user/add-to-cart', body, { as: token })).toMatchObject({
      http: 400,
      status: 0,
      response: 'Invalid request',
    })
    expect(await revisionOf(companyId)).toBeUndefined()
  })
})

describe('a single document', () => {
  it('is added at its price, which is compared with what the buyer saw', async () => {
    const { token, companyId } = await aCompany(app)
    const [plain, dear] = [await aTemplate(app, { title: 'Fire safety' }), await aTemplate(app, { singleFee: 40 })]
    const buy = (fileId: string, price?: unknown) =>
      app.raw('POST', '/company/singledocument/addtocart', { fileId, price }, { as: token })
    expect(await buy(plain, '24.00')).toMatchObject({
      http: 409,
      response: 'The price has changed',
      errors: { price: '25.00' },
    })
    expect(await buy(plain, 'dear')).toMatchObject({ http: 400, response: 'Invalid request' })
    expect(await revisionOf(companyId)).toBeUndefined()
    expect(await buy(plain, '25.00')).toMatchObject({
      status: 1,
      message: 'Package successfully added in cart',
      response: { packageId: plain, sendtype: 'package', name: 'Fire safety', total: 25 },
    })
    expect(await buy(plain, 25)).toMatchObject({ status: 2, response: 'already added in cart' })
    expect(await buy(dear)).toMatchObject({ status: 1, response: { total: 40 } })
    expect(await buy('nonsense')).toMatchObject({ http: 404, response: 'No records found' })
  })

  it('costs what the library shows while packages have their yearly discount', async () => {
    await theSettings(app, { discountStatus: true })
    const { token } = await aCompany(app)
    expect(
      (await app.call(addDocumentToCart, { fileId: await aTemplate(app), price: 25 }, { as: token })).response,
    ).toMatchObject({ total: 25, discountPercent: 0 })
    await theSettings(app)
  })

  it('that is held is answered with 3', async () => {
    const { token, companyId } = await aCompany(app)
    const fileId = await aTemplate(app)
    await aSubscription(app, companyId, { packageId: fileId, sendtype: 'package' })
    expect(await app.call(addDocumentToCart, { fileId }, { as: token })).toMatchObject({
      status: 3,
      response: 'Already subscribed to this package',
    })
  })
})
