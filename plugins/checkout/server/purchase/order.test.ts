import { signOut } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { addToCart } from '@cloudoc/cart/contract/cart.ts'
import { aPackage } from '@cloudoc/catalogue/testing/builders.ts'
import { until } from '@cloudoc/core/testing/harness.ts'
import { invoiceDetails, invoiceList, orderDetails, orderList } from '@cloudoc/orders/contract/order.ts'
import { subscribeFailed } from '../../contract/checkout.ts'
import { aBuyer, begin, pay, reportSuccess, shop } from '../../testing/shop.ts'

// Orders are made by buying, so their calls are tested on the floor where buying is.

const it = shop()
afterEach(() => it.app.clock(0))

/** Buys a package of this name, with another cart each time. */
async function buy(buyer: Someone, name: string): Promise<string> {
  const { id } = await aPackage(it.app, { name })
  await it.app.call(
    addToCart,
    { packageId: id, renewalPlan: 'yearly', packages: ['printing'], licencetype: 'multiple' },
    { as: buyer.token },
  )
  const { response } = await begin(it.app, buyer)
  await pay(it.app, response)
  await reportSuccess(it.app, buyer, response.orderId)
  return response.orderId
}

const list = (buyer: Someone, input: Parameters<typeof it.app.call<typeof orderList>>[1] = {}) =>
  it.app.call(orderList, input, { as: buyer.token })
const invoices = (buyer: Someone, input: Parameters<typeof it.app.call<typeof invoiceList>>[1] = {}) =>
  it.app.call(invoiceList, input, { as: buyer.token })

test('a company without orders has an empty list that keeps its shape', async () => {
  const buyer = await aCompany(it.app)
  expect(await list(buyer)).toMatchObject({
    http: 200,
    status: 2,
    total: 0,
    response: { orders: [], all: 0, success: 0, failed: 0 },
  })
  expect(await invoices(buyer)).toMatchObject({ http: 200, status: 2, total: 0, response: [] })
})

describe('the list of orders', () => {
  let buyer: Someone
  let numbers: string[]
  beforeAll(async () => {
    buyer = await aCompany(it.app)
    numbers = [await buy(buyer, 'Care Home, Wales'), await buy(buyer, '100% Safeguarding')]
    const { id } = await aPackage(it.app, { name: 'Medicines' })
    await it.app.call(addToCart, { packageId: id }, { as: buyer.token })
    const { response } = await begin(it.app, buyer)
    await it.app.call(subscribeFailed, { orderId: response.orderId }, { as: buyer.token })
    numbers.push(response.orderId)
  })

  test('newest first, with counts by outcome, in few statements', async () => {
    const { response, total, statements } = await list(buyer)
    expect(response.orders.map(order => order.orderId)).toEqual([...numbers].reverse())
    expect(response.orders.map(order => order.type)).toEqual(['failed', 'paid', 'paid'])
    expect([response.all, response.success, response.failed, total]).toEqual([3, 2, 1, 3])
    expect(response.orders[2]).toMatchObject({
      title: 'Care Home, Wales',
      items: 1,
      net: 200,
      vat: 40,
      gross: 240,
      vatRate: 20,
    })
    expect(statements).toBeLessThanOrEqual(3)
  })

  test.each([
    ['by state', { type: 'failed' }, ['Medicines']],
    ['success is paid', { type: 'success' }, ['100% Safeguarding', 'Care Home, Wales']],
    ['by words of a package', { search: 'safeGUARDING' }, ['100% Safeguarding']],
    ['a percent sign is a percent sign', { search: '0%' }, ['100% Safeguarding']],
    ['oldest first', { order_created: 'asc' }, ['Care Home, Wales', '100% Safeguarding', 'Medicines']],
    ['paged', { skip: 1, limit: 1 }, ['100% Safeguarding']],
    ['both filters', { type: 'paid', search: 'Medicines' }, []],
  ] as const)('%s', async (_, input, titles) => {
    expect((await list(buyer, input)).response.orders.map(order => order.title)).toEqual(titles)
  })

  test('by number, with and without its letters; counts are of all orders still', async () => {
    const [first = ''] = numbers
    for (const search of [first, first.slice(3)]) {
      const { response, total } = await list(buyer, { search })
      expect([response.orders.map(order => order.orderId), response.all, total]).toEqual([[first], 3, 1])
    }
  })

  test('another company sees none of them', async () => {
    expect((await list(await aCompany(it.app))).response.all).toBe(0)
  })
})

describe('one order', () => {
  test('with its lines, as they were sold, whatever staff do to the package', async () => {
    const buyer = await aCompany(it.app)
    const orderId = await buy(buyer, 'Before')
    const [line] = (await it.app.call(orderDetails, { orderId }, { as: buyer.token })).response.lines
    await it.app.staff.update('api::package.package', line?.packageId ?? '', { name: 'After', licenseFee: 999 })
    await it.app.staff.publish('api::package.package', line?.packageId ?? '')
    const before = await it.app.call(orderDetails, { orderId }, { as: buyer.token })
    expect(before.response.lines).toEqual([
      {
        ...line,
        name: 'Before',
        planType: 'yearly',
        licenceType: 'multiple',
        licenseFee: 150,
        price: 150,
        discountPercent: 0,
        addOns: [{ name: 'printing', fee: 50 }],
        total: 200,
      },
    ])
    await it.app.staff.remove('api::package.package', line?.packageId ?? '')
    const after = await it.app.call(orderDetails, { orderId: before.response._id }, { as: buyer.token })
    expect(after.response).toEqual(before.response)
    expect(after.statements).toBeLessThanOrEqual(3)
  })

  test('reads the same after the database dropped every connection', async () => {
    const buyer = await aCompany(it.app)
    const orderId = await buy(buyer, 'Alpha')
    const before = await it.app.call(orderDetails, { orderId }, { as: buyer.token })
    await it.app.sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await until(async () => (await it.app.call(orderDetails, { orderId }, { as: buyer.token })).http === 200)
    expect((await it.app.call(orderDetails, { orderId }, { as: buyer.token })).response).toEqual(before.response)
  })

  test('of another company is absent, by id and by number', async () => {
    const buyer = await aBuyer(it.app)
    const { response } = await begin(it.app, buyer)
    const stranger = await aCompany(it.app)
    const [row] = await it.app.sql<{ document_id: string }>('select document_id from orders where company_id = $1', [
      buyer.companyId,
    ])
    for (const orderId of [response.orderId, row?.document_id ?? '']) {
      expect(await it.app.call(orderDetails, { orderId }, { as: stranger.token })).toMatchObject({
        http: 404,
        status: 0,
        message: 'absent',
      })
    }
  })

  test('needs Subscriptions of a sub-user, and is closed to employees', async () => {
    const buyer = await aBuyer(it.app)
    const {
      response: { orderId },
    } = await begin(it.app, buyer)
    const as = async (someone: Promise<Someone>) =>
      (await it.app.call(orderDetails, { orderId }, { as: (await someone).token })).http
    expect(await as(aSubUser(it.app, buyer, ['Subscriptions']))).toBe(200)
    expect(await as(aSubUser(it.app, buyer, ['Documents']))).toBe(403)
    expect(await as(anEmployee(it.app, buyer))).toBe(403)
    expect((await it.app.call(orderDetails, { orderId })).http).toBe(401)
  })
})

describe('invoices', () => {
  test('are listed newest first, and found by number, order, words and day', async () => {
    const buyer = await aCompany(it.app, {
      name: 'Tŷ Gwyn Care',
      details: { registered_address: '12 High Street, Cardiff\nCF10 1AA' },
    })
    const orders = [await buy(buyer, 'Alpha'), await buy(buyer, 'Beta')]
    const all = await invoices(buyer)
    expect(all.response.map(invoice => [invoice.title, invoice.orderId])).toEqual([
      ['Beta', orders[1]],
      ['Alpha', orders[0]],
    ])
    expect([all.total, all.statements <= 3]).toEqual([2, true])
    const titles = async (input: Parameters<typeof invoices>[1]) =>
      (await invoices(buyer, input)).response.map(invoice => invoice.title)
    expect(await titles({ search: all.response[0]?.invoiceId ?? '' })).toEqual(['Beta'])
    expect(await titles({ search: orders[0] ?? '' })).toEqual(['Alpha'])
    expect(await titles({ search: 'alph' })).toEqual(['Alpha'])
    await it.app.sql("update invoices set issued_at = '2026-06-30 23:30' where title = 'Alpha' and company_id = $1", [
      buyer.companyId,
    ])
    // Half past eleven in the evening UTC is the next day in a British summer.
    expect(await titles({ from: '2026-07-01', to: '2026-07-01' })).toEqual(['Alpha'])
    expect(await titles({ to: '2026-06-30' })).toEqual([])
  })

  test('hold both parties, and open as a file by a link that is good for ten minutes', async () => {
    const buyer = await aCompany(it.app, {
      name: 'Tŷ Gwyn Care',
      details: { registered_address: '12 High Street, Cardiff\nCF10 1AA' },
    })
    await buy(buyer, 'Alpha')
    const [{ _id: invoiceId, invoiceId: number } = { _id: '', invoiceId: '' }] = (await invoices(buyer)).response
    const details = await it.app.call(invoiceDetails, { invoiceId }, { as: buyer.token })
    expect(details.response).toMatchObject({
      seller: { name: 'Cloudoc', email: 'staff@example.test' },
      buyer: { name: 'Tŷ Gwyn Care', lines: ['12 High Street', 'Cardiff', 'CF10 1AA'], email: buyer.email },
      gross: 240,
      lines: [{ name: 'Alpha' }],
    })
    expect(details.statements).toBeLessThanOrEqual(3)
    expect((await it.app.call(invoiceDetails, { invoiceId: number }, { as: buyer.token })).response._id).toBe(invoiceId)

    const file = await fetch(`${it.app.url}${details.response.pdf}`)
    expect([
      file.status,
      file.headers.get('content-type'),
      file.headers.get('content-disposition'),
      file.headers.get('cache-control'),
    ]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
      'private, no-store',
    ])
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await it.app.clock(9 * 60)
    expect((await fetch(`${it.app.url}${details.response.pdf}`)).status).toBe(200)
    await it.app.clock(11 * 60)
    const over = await fetch(`${it.app.url}${details.response.pdf}`)
    expect([over.status, await over.text()]).toEqual([403, expect.stringContaining('ten minutes')])
  })

  test.each([
    ['signs out', async (buyer: Someone) => void (await it.app.call(signOut, {}, { as: buyer.token }))],
    [
      'is removed',
      async (buyer: Someone) =>
        void (await it.app.sql('update people set deleted_at = now() where id = $1', [buyer.personId])),
    ],
    [
      'has their company deactivated',
      async (buyer: Someone) =>
        void (await it.app.sql('update companies set deactivated_at = now() where id = $1', [buyer.companyId])),
    ],
  ])('are open by a link until whoever asked for it %s', async (_, leaves) => {
    const buyer = await aCompany(it.app)
    await buy(buyer, 'Alpha')
    const [invoice] = (await invoices(buyer)).response
    const { pdf } = (await it.app.call(invoiceDetails, { invoiceId: invoice?._id ?? '' }, { as: buyer.token })).response
    expect((await fetch(`${it.app.url}${pdf}`)).status).toBe(200)
    await leaves(buyer)
    expect((await fetch(`${it.app.url}${pdf}`)).status).toBe(403)
  })

  test('are nobody else’s: not by id, and not by a link that was changed', async () => {
    const buyer = await aCompany(it.app)
    await buy(buyer, 'Alpha')
    const other = await aCompany(it.app)
    await buy(other, 'Theirs')
    const idOf = async (someone: Someone) => (await invoices(someone)).response[0]?._id ?? ''
    expect(await it.app.call(invoiceDetails, { invoiceId: await idOf(other) }, { as: buyer.token })).toMatchObject({
      http: 404,
      status: 0,
    })
    const own = (await it.app.call(invoiceDetails, { invoiceId: await idOf(buyer) }, { as: buyer.token })).response.pdf
    const link = (changes: Record<string, string>) => {
      const url = new URL(own, it.app.url)
      for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
      return fetch(url).then(reply => reply.status)
    }
    expect(await link({})).toBe(200)
    expect(await link({ id: await idOf(other) })).toBe(403)
    expect(await link({ session: '1' })).toBe(403)
    expect(await link({ expires: '9999999999' })).toBe(403)
    expect(await link({ signature: '' })).toBe(403)
  })
})
