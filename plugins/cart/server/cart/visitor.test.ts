import { register } from '@cloudoc/accounts/contract/sign-up.ts'
import type { VisitorLine } from '@cloudoc/accounts/contract/visitor-cart.ts'
import {
  aCompany,
  anEmployee,
  aSubUser,
  hashPassword,
  type Someone,
  signedIn,
} from '@cloudoc/accounts/testing/builders.ts'
import { aForm, verifiedAddress } from '@cloudoc/accounts/testing/sign-up.ts'
import { aPackage, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aSubscription } from '@cloudoc/subscriptions/testing/builders.ts'
import { addToCart, cartDetails, updateCartLine } from '../../contract/cart.ts'

const app = suite()
const password = 'correct horse'
let passwordHash = ''
beforeAll(async () => {
  await theSettings(app)
  passwordHash = await hashPassword(password)
})

type Lines = readonly Partial<VisitorLine>[]
const priced = (lines: Lines) => app.call(cartDetails, { cartDetails: lines as VisitorLine[] })
const cartOf = async (as: string) => (await app.call(cartDetails, {}, { as })).response

async function comeBack({ personId, email }: Someone, offline_cart_data: Lines | string, more: object = {}) {
  await app.db('update people set password_hash = $1 where id = $2', [passwordHash, personId])
  return signedIn(app, { email, password, offline_cart_data: offline_cart_data as VisitorLine[], ...more })
}

describe('a visitor’s cart', () => {
  it('is priced as a company’s would be, and stored nowhere', async () => {
    const { id } = await aPackage(app, { licenseFee: 100, name: 'Supported Living, Wales' })
    const document = await aTemplate(app)
    const before = await app.db('select count(*) from carts')
    await priced([])
    const reply = await priced([
      { packageId: id, packages: ['management', 'updates'], licencetype: 'multiple' },
      { packageId: document, sendtype: 'package' },
    ])
    expect(reply).toMatchObject({
      http: 200,
      status: 1,
      response: {
        items: [
          { packageId: id, name: 'Supported Living, Wales', addOns: [{ name: 'combo', fee: 200 }], total: 350 },
          { packageId: document, total: 25 },
        ],
        net: 375,
        vat: 75,
        gross: 450,
      },
    })
    expect(reply.statements).toBe(1)
    expect(await app.db('select count(*) from carts')).toEqual(before)
  })

  it('loses what is unknown and what is there twice', async () => {
    const { id } = await aPackage(app, { licenseFee: 60 })
    expect(
      (await priced([{ packageId: 'nonsense' }, { packageId: id }, { packageId: id, packages: ['combo'] }])).response,
    ).toMatchObject({ items: [{ packageId: id, total: 60 }], net: 60 })
    expect(await priced([{ packageId: 'nonsense' }])).toMatchObject({
      http: 200,
      status: 2,
      response: { items: [], gross: 0 },
    })
    expect(await priced([])).toMatchObject({ status: 2 })
  })

  it('shows a trial that is not on offer as gone', async () => {
    const { id } = await aPackage(app)
    expect((await priced([{ packageId: id, renewalPlan: 'trial' }])).response.items).toMatchObject([
      { gone: true, total: 0 },
    ])
  })

  it.each([
    ['prices of its own', [{ packageId: 7 }]],
    ['a text that is no cart', 'everything'],
    ['more than fifty lines', Array.from({ length: 51 }, (_, at) => ({ packageId: `p${at}` }))],
  ])('refuses %s', async (_, lines) => {
    expect(await app.raw('POST', '/user/get-cart-details', { cartDetails: lines })).toMatchObject({
      http: 400,
      response: 'Invalid request',
    })
  })

  it('is not what somebody with an ended session gets', async () => {
    expect(await app.call(cartDetails, {}, { as: 'ended' })).toMatchObject({ http: 401 })
  })
})

describe('coming back', () => {
  it('keeps both choices of the same package until the buyer says which it is', async () => {
    const holder = await aCompany(app)
    const { id } = await aPackage(app, { licenseFee: 100 })
    await app.call(addToCart, { packageId: id, renewalPlan: 'yearly' }, { as: holder.token })
    const { response } = await comeBack(
      holder,
      JSON.stringify([{ packageId: id, renewalPlan: 'monthly', packages: ['updates'], licencetype: 'multiple' }]),
    )
    const [line] = (await cartOf(response.authToken)).items
    expect(line).toMatchObject({
      renewalPlan: 'yearly',
      total: 100,
      other: { renewalPlan: 'monthly', licenceType: 'multiple', addOns: ['updates'], total: 160 },
    })
    const taken = await app.call(updateCartLine, { id: line?.id, other: 'take' }, { as: response.authToken })
    expect(taken.response.items).toMatchObject([{ renewalPlan: 'monthly', licenceType: 'multiple', total: 160 }])
    expect(taken.response.items[0]).not.toHaveProperty('other')
  })

  it('brings the lines into the company’s cart, at the prices of now', async () => {
    const holder = await aCompany(app)
    const { id } = await aPackage(app, { licenseFee: 100 })
    const document = await aTemplate(app)
    const lines = [{ packageId: id, renewalPlan: 'monthly', packages: ['updates', 'management'], price: 1 }]
    const reply = await comeBack(holder, JSON.stringify(lines), { offdocumentCart: [{ packageId: document }] })
    expect(reply).toMatchObject({ status: 1, response: { cartNotes: [] } })
    expect(reply.statements).toBeLessThanOrEqual(18)
    expect(await cartOf(reply.response.authToken)).toMatchObject({
      items: [
        { packageId: id, renewalPlan: 'monthly', addOns: [{ name: 'combo' }], total: 120 },
        { packageId: document, sendtype: 'package', total: 25 },
      ],
      net: 145,
    })
  })

  it('leaves out what is in the cart, held, unknown or no longer tried, each with its text', async () => {
    const holder = await aCompany(app)
    const [inCart, held, fresh, tried] = [
      await aPackage(app),
      await aPackage(app),
      await aPackage(app),
      await aPackage(app),
    ]
    await app.call(addToCart, { packageId: inCart.id, renewalPlan: 'monthly' }, { as: holder.token })
    await aSubscription(app, holder.companyId, { packageId: held.id })
    const reply = await comeBack(holder, [
      { packageId: inCart.id },
      { packageId: held.id },
      { packageId: fresh.id },
      { packageId: fresh.id },
      { packageId: 'nonsense' },
      { packageId: tried.id, renewalPlan: 'trial' },
    ])
    expect([...reply.response.cartNotes].sort()).toEqual([
      'A trial is not on offer for this package',
      'Already subscribed to this package',
      'No records found',
      'already added in cart',
      'already added in cart',
    ])
    expect((await cartOf(holder.token)).items.map(({ packageId, renewalPlan }) => [packageId, renewalPlan])).toEqual([
      [inCart.id, 'monthly'],
      [fresh.id, 'yearly'],
    ])
  })

  it('adds each line once, however often the same cart is brought', async () => {
    const holder = await aCompany(app)
    const lines = [{ packageId: (await aPackage(app)).id }, { packageId: (await aPackage(app)).id }]
    const replies = await Promise.all([comeBack(holder, lines), comeBack(holder, lines), comeBack(holder, lines)])
    expect(replies.map(({ response }) => response.cartNotes.length).sort()).toEqual([0, 2, 2])
    expect((await cartOf(holder.token)).items).toHaveLength(2)
  })

  it('is for those who may buy', async () => {
    const holder = await aCompany(app)
    const lines = [{ packageId: (await aPackage(app)).id }]
    expect((await comeBack(await anEmployee(app, holder), lines)).status).toBe(1)
    expect((await comeBack(await aSubUser(app, holder, ['Documents']), lines)).response.cartNotes).toEqual([
      'You do not have permission to do this.',
    ])
    expect(await cartOf(holder.token)).toMatchObject({ items: [] })
    expect((await comeBack(await aSubUser(app, holder, ['Subscriptions']), lines)).response.cartNotes).toEqual([])
    expect((await cartOf(holder.token)).items).toHaveLength(1)
  })
})

it('signing up brings the lines along', async () => {
  const { id } = await aPackage(app, { licenseFee: 100 })
  const email = 'new@example.test'
  const reply = await app.call(register, {
    ...aForm(email, 'newcompany'),
    data: await verifiedAddress(app, email),
    cart_data: [{ packageId: id }, { packageId: 'nonsense' }],
  })
  expect(reply).toMatchObject({ status: 1, response: { cartNotes: ['No records found'] } })
  expect(await cartOf(reply.response.authToken)).toMatchObject({ items: [{ packageId: id, total: 100 }], net: 100 })
})

it('says of a single document that a chosen set brings it, and does not sell it beside a set that is held', async () => {
  const holder = await aCompany(app)
  const document = await aTemplate(app)
  const { id } = await aPackage(app, { name: 'The whole set', templates: [document] })
  await app.call(addToCart, { packageId: document, sendtype: 'package' }, { as: holder.token })
  expect((await cartOf(holder.token)).items[0]).not.toHaveProperty('within')
  await app.call(addToCart, { packageId: id }, { as: holder.token })
  expect((await cartOf(holder.token)).items).toMatchObject([
    { packageId: document, within: 'The whole set', total: 25 },
    { packageId: id },
  ])
  await aSubscription(app, holder.companyId, { packageId: id })
  expect((await cartOf(holder.token)).items).toMatchObject([
    { packageId: document, gone: true, total: 0 },
    { gone: true },
  ])
  const other = await aCompany(app)
  await aSubscription(app, other.companyId, { packageId: id })
  expect(await app.call(addToCart, { packageId: document, sendtype: 'package' }, { as: other.token })).toMatchObject({
    status: 3,
    response: 'Already subscribed to this package',
  })
})

it('names what two lines both bring, for a visitor and for a company: which line can go, and what it costs', async () => {
  const [first, shared, third, fourth] = [
    await aTemplate(app),
    await aTemplate(app, { title: 'Falls' }),
    await aTemplate(app),
    await aTemplate(app),
  ]
  const small = await aPackage(app, { name: 'Small set', licenseFee: 70, templates: [first, shared] })
  const large = await aPackage(app, { name: 'Large set', templates: [shared, third, fourth] })
  const other = await aPackage(app)
  const lines = [
    { packageId: small.id },
    { packageId: large.id },
    { packageId: shared, sendtype: 'package' as const },
    { packageId: other.id },
  ]
  const expected = [
    { packageId: small.id, name: 'Small set', within: 'Large set', documents: ['Falls'], count: 1, own: 1, cost: 70 },
    { packageId: shared, sendtype: 'package', name: 'Falls', within: 'Small set', count: 1, own: 0, cost: 25 },
    { packageId: shared, sendtype: 'package', name: 'Falls', within: 'Large set', count: 1, own: 0, cost: 25 },
  ]
  expect((await priced(lines)).response.doubled).toMatchObject(expected)
  const { token } = await aCompany(app)
  for (const line of lines) await app.call(addToCart, line, { as: token })
  expect((await cartOf(token)).doubled).toMatchObject(expected)
  expect((await priced([{ packageId: small.id }, { packageId: other.id }])).response.doubled).toEqual([])
})
