import { readPdf } from '../../lib/document-renderer/tests/read-pdf.ts'
import { theSettings } from '../../plugins/catalogue/testing/builders.ts'
import { subscriptionDetails } from '../../plugins/checkout/contract/subscription.ts'
import { aSubscriber, shop } from '../../plugins/checkout/testing/shop.ts'
import { until } from '../../plugins/core/testing/harness.ts'
import { historyList } from '../../plugins/history/contract/history.ts'
import { invoiceDetails, invoiceList, orderDetails } from '../../plugins/orders/contract/order.ts'
import { askAdmin, type StaffAnswer, staffLogins, staffToken, theStaff } from '../staff.ts'

const it = shop()
const tokens: Record<string, string> = {}
beforeAll(async () => {
  await theStaff(it.app)
  for (const [role, email] of Object.entries(staffLogins)) tokens[role] = await staffToken(it.app, email)
}, 60_000)

type Buyer = Awaited<ReturnType<typeof aSubscriber>>
interface Money {
  paid: number
  refunded: number
  left: number
  credited: { gross: number; vat: number }
  parts: { key: string; gross: number; refunded: boolean }[]
  refunds: { pence: number; state: string; staff: string; creditNote: string; failedReason: string }[]
}
let keys = 0
const idOf = async ({ companyId }: Buyer): Promise<string> =>
  (
    await it.app.db<{ id: string }>(
      'select document_id as id from orders where company_id = $1 order by orders.id limit 1',
      [companyId],
    )
  )[0]?.id ?? ''
const refund = (id: string, pence: number, more: object = {}, role = 'Shop manager'): Promise<StaffAnswer> =>
  askAdmin(it.app, 'POST', `/desk/orders/${id}/refund`, {
    token: tokens[role] ?? '',
    body: { pence, reason: 'Bought twice by mistake', endsEntitlement: false, key: `screen-${(keys += 1)}`, ...more },
  })
const money = async (id: string): Promise<Money> =>
  JSON.parse(
    (await askAdmin(it.app, 'GET', `/desk/orders/${id}/money`, { token: tokens['Support'] ?? '' })).text,
  ) as Money
const events = (type: string) => it.sandbox.control.events().filter(event => event.type === type)

/** What a company's refunds left behind, counted in the database and at the provider. */
async function books({ companyId }: Buyer) {
  const [row] = await it.app.db<{
    state: string
    refunded: number
    notes: number
    credited: number
    vat: number
    mails: number
    gaps: number
    attention: string | null
  }>(
    `select o.state, o.refunded, o.needs_attention as attention,
            (select count(*)::int from credit_notes where order_id = o.id and withdrawn_at is null) as notes,
            (select coalesce(sum(gross), 0)::int from credit_notes where order_id = o.id and withdrawn_at is null) as credited,
            (select coalesce(sum(vat), 0)::int from credit_notes where order_id = o.id and withdrawn_at is null) as vat,
            (select count(*)::int from outbox where key in (select 'order-refunded:' || document_id from refunds where order_id = o.id)) as mails,
            (select (coalesce(max(number) - min(number) + 1, 0) - count(*))::int from credit_notes) as gaps
       from orders o where o.company_id = $1 order by o.id limit 1`,
    [companyId],
  )
  return row
}

test('in part and then in full: credit notes with the VAT of the invoice, mailed, beside it, in the history; what was bought stays', async () => {
  const buyer = await aSubscriber(it.app)
  const as = { as: buyer.token }
  const id = await idOf(buyer)
  await theSettings(it.app, { vatRate: 25 })
  const part = await refund(id, 5_000)
  expect(part.http).toBe(200)
  expect(JSON.parse(part.text)).toMatchObject({
    paid: 12_000,
    refunded: 5_000,
    left: 7_000,
    refunds: [{ pence: 5_000, state: 'done', staff: 'Shop manager Staff' }],
  })
  expect(await books(buyer)).toEqual({
    state: 'paid',
    refunded: 5_000,
    notes: 1,
    credited: 5_000,
    vat: 833,
    mails: 1,
    gaps: 0,
    attention: null,
  })

  expect((await refund(id, 7_001)).body.error?.message).toBe('At most £70.00 is left to refund.')
  expect((await refund(id, 7_000)).http).toBe(200)
  await theSettings(it.app)
  expect(await books(buyer)).toEqual({
    state: 'refunded',
    refunded: 12_000,
    notes: 2,
    credited: 12_000,
    vat: 2_000,
    mails: 2,
    gaps: 0,
    attention: null,
  })
  expect((await refund(id, 1)).body.error?.message).toBe('All of it was refunded already.')
  await it.sandbox.control.idle()
  expect((await books(buyer))?.notes).toBe(2)

  const { response: invoices } = await it.app.call(invoiceList, {}, as)
  expect(invoices[0]).toMatchObject({ gross: 120, credited: 120 })
  const { response: invoice } = await it.app.call(invoiceDetails, { invoiceId: invoices[0]?._id ?? '' }, as)
  expect(invoice.credits.map(({ gross, vat, vatRate, reason }) => [gross, vat, vatRate, reason])).toEqual([
    [70, 11.67, 20, 'Bought twice by mistake'],
    [50, 8.33, 20, 'Bought twice by mistake'],
  ])
  const file = await fetch(`${it.app.url}${invoice.credits[1]?.pdf}`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const [page = ''] = (await readPdf(Buffer.from(await file.arrayBuffer()))).pages
  for (const text of [
    'Credit note',
    invoice.credits[1]?.creditNoteId ?? '',
    invoice.invoiceId,
    invoice.orderId,
    'Bought twice by mistake',
    '£41.67',
    'VAT at 20%',
    '£8.33',
    '£50.00',
    'Visa card ending 4242',
  ])
    expect(page).toContain(text)
  expect(
    (await fetch(`${it.app.url}${invoice.credits[1]?.pdf.replace('credit-note.pdf', 'invoice.pdf')}`)).status,
  ).toBe(403)
  const mail = await it.app.mailTo(buyer.email, ({ subject }) => subject.startsWith('Your refund'))
  expect(mail.text).toContain('goes on as before')

  expect((await it.app.call(orderDetails, { orderId: id }, as)).response).toMatchObject({
    type: 'refunded',
    refunded: 120,
    refunds: [
      { state: 'done', amount: 70 },
      { state: 'done', amount: 50 },
    ],
  })
  expect((await it.app.call(subscriptionDetails, {}, as)).response.subscriptions[0]).toMatchObject({ status: 'active' })
  expect(
    (await it.app.call(historyList, { area: 'orders' }, as)).response
      .map(({ what, detail }) => [what, detail])
      .slice(0, 2),
  ).toEqual([
    ['Refunded', '£70.00 of £120.00'],
    ['Refunded', '£50.00 of £120.00'],
  ])
}, 60_000)

test('only who has the right; nothing without a reason or an amount; nothing of an order that was not paid', async () => {
  const id = await idOf(await aSubscriber(it.app))
  for (const role of ['Support', 'Content editor'])
    expect([role, (await refund(id, 100, {}, role)).http]).toEqual([role, 403])
  expect((await askAdmin(it.app, 'POST', `/desk/orders/${id}/refund`, { body: { pence: 100 } })).http).toBe(401)
  expect(
    (await askAdmin(it.app, 'GET', `/desk/orders/${id}/money`, { token: tokens['Content editor'] ?? '' })).http,
  ).toBe(403)
  for (const [pence, more] of [
    [0, {}],
    [-5, {}],
    [1.5, {}],
    [100, { reason: ' ' }],
    [100, { key: '' }],
  ] as const)
    expect((await refund(id, pence, more)).http).toBe(400)
  expect((await refund('absent', 100)).http).toBe(404)
  await it.app.db(`update orders set state = 'pending', paid_at = null where document_id = $1`, [id])
  expect((await refund(id, 100)).body.error?.message).toBe('Nothing was paid for this order by card.')
  expect(await money(id)).toMatchObject({ paid: 0, refunded: 0, refunds: [] })
  await it.app.db(`update orders set state = 'paid', paid_at = now() where document_id = $1`, [id])
  expect((await refund(id, 100, {}, 'Administrator')).http).toBe(200)
  await until(() => it.app.log().includes('refund-asked'))
})

test('what was bought ends only where that is ticked, and then at once', async () => {
  const buyer = await aSubscriber(it.app)
  await refund(await idOf(buyer), 12_000, { endsEntitlement: true })
  expect((await it.app.call(subscriptionDetails, {}, { as: buyer.token })).response.subscriptions[0]).toMatchObject({
    status: 'expired',
    renews: false,
  })
  const [company] = await it.app.db<{ over: boolean }>(
    `select licensed_until <= now() at time zone 'utc' as over from companies where id = $1`,
    [buyer.companyId],
  )
  expect(company?.over).toBe(true)
})

test('ten at once give back what was paid and not a penny more; a second click is the same refund', async () => {
  const buyer = await aSubscriber(it.app)
  const id = await idOf(buyer)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => refund(id, 5_000, {}, at % 2 === 0 ? 'Shop manager' : 'Administrator')),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, ...Array.from({ length: 8 }, () => 409)])
  const clicks = await Promise.all(Array.from({ length: 5 }, () => refund(id, 1_500, { key: 'one-screen' })))
  expect(clicks.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200])
  await it.sandbox.control.idle()
  expect(await books(buyer)).toMatchObject({
    state: 'paid',
    refunded: 11_500,
    notes: 3,
    credited: 11_500,
    mails: 3,
    gaps: 0,
  })
}, 30_000)

test('answers that are lost, events that are lost, doubled and shuffled: one refund', async () => {
  const buyer = await aSubscriber(it.app)
  const id = await idOf(buyer)
  it.sandbox.control.dropWebhooks()
  it.sandbox.control.dropReplies(6, { method: 'POST', path: '/v1/refunds' })
  expect((await refund(id, 2_000)).http).toBe(200)
  expect((await money(id)).refunds).toMatchObject([{ state: 'asked' }])
  it.sandbox.control.reset()
  await it.app.clock(180)
  await it.app.job('checkout.sweep')
  expect(await books(buyer)).toMatchObject({ refunded: 2_000, notes: 1, mails: 1 })
  await it.app.clock(0)
  expect(events('refund.created').length).toBeGreaterThan(0)
  const mine = it.sandbox.control
    .events()
    .filter(({ type }) => /refund/.test(type))
    .slice(-6)
    .reverse()
  await Promise.all(mine.map(({ id: event }) => it.sandbox.control.deliver(event, 15)))
  expect(await books(buyer)).toMatchObject({ refunded: 2_000, notes: 1, mails: 1, gaps: 0 })
}, 30_000)

test('made at the provider itself it is entered here; what the provider refuses is free again', async () => {
  const buyer = await aSubscriber(it.app)
  const id = await idOf(buyer)
  const [order] = await it.app.db<{ payment: string }>(
    'select payment_intent_id as payment from orders where document_id = $1',
    [id],
  )
  it.sandbox.control.holdWebhooks()
  await fetch(`${it.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_sandbox_test' },
    body: new URLSearchParams({ payment_intent: order?.payment ?? '', amount: '8000' }),
  })
  expect((await refund(id, 6_000)).http).toBe(200)
  expect(await money(id)).toMatchObject({
    refunded: 8_000,
    left: 4_000,
    refunds: [
      { pence: 8_000, state: 'done', staff: '' },
      { pence: 6_000, state: 'failed', failedReason: expect.stringContaining('greater than unrefunded amount') },
    ],
  })
  await it.sandbox.control.releaseWebhooks('reverse')
  expect(await books(buyer)).toMatchObject({ state: 'paid', refunded: 8_000, notes: 1, credited: 8_000, gaps: 0 })
})

test('one that takes days arrives or fails by its event; one that came back from the bank withdraws its note and calls staff', async () => {
  const [slow, failing] = [await aSubscriber(it.app), await aSubscriber(it.app)]
  it.sandbox.control.holdRefunds()
  await refund(await idOf(slow), 12_000)
  expect(await books(slow)).toMatchObject({ state: 'paid', refunded: 12_000, notes: 0, mails: 0 })
  it.sandbox.control.settleRefunds('succeeded')
  await until(async () => (await books(slow))?.state === 'refunded')
  it.sandbox.control.holdRefunds()
  await refund(await idOf(failing), 3_000)
  it.sandbox.control.settleRefunds('failed')
  await until(async () => (await books(failing))?.refunded === 0)
  await until(async () => (await books(slow))?.state === 'paid')
  expect(await books(failing)).toMatchObject({ state: 'paid', refunded: 0, notes: 0, attention: null })
  expect(await books(slow)).toMatchObject({
    refunded: 0,
    notes: 0,
    credited: 0,
    gaps: 0,
    attention: expect.stringContaining('came back from the bank'),
  })
  expect((await refund(await idOf(slow), 12_000)).http).toBe(200)
  expect(await books(slow)).toMatchObject({ state: 'refunded', refunded: 12_000, notes: 1, gaps: 0 })
}, 30_000)

test('a company’s status, for who may read orders: licence, cards, what is open, orders', async () => {
  const buyer = await aSubscriber(it.app)
  await refund(await idOf(buyer), 1_000)
  const [company] = await it.app.db<{ id: string }>('select document_id as id from companies where id = $1', [
    buyer.companyId,
  ])
  const ask = (role: string, id = company?.id ?? '') =>
    askAdmin(it.app, 'GET', `/desk/companies/${id}/status`, { token: tokens[role] ?? '' })
  expect((await ask('Content editor')).http).toBe(403)
  expect((await ask('Support', 'absent')).http).toBe(404)
  const { text } = await ask('Support')
  expect(JSON.parse(text)).toMatchObject({
    licensed: true,
    subscriptions: [{ state: 'active', renews: true }],
    cards: [{ brand: 'visa', last4: '4242', isDefault: true, expired: false }],
    open: { count: 0, pence: 0 },
    orders: [{ state: 'paid', gross: 12_000, refunded: 1_000 }],
  })
  expect(text).not.toMatch(/pm_|cus_|pi_/)
})

test('by what was bought, with the VAT of it: never one thing twice, and only for what it costs', async () => {
  const buyer = await aSubscriber(it.app, { packages: ['updates'] })
  const id = await idOf(buyer)
  const { parts, left } = await money(id)
  expect(parts).toMatchObject([
    { key: '0', what: 'Licence for one location', net: 10_000, vat: 2_000, gross: 12_000, refunded: false },
    { key: '0.updates', what: 'Updates of the documents', net: 10_000, vat: 2_000, gross: 12_000, refunded: false },
  ])
  expect(left).toBe(24_000)
  for (const [pence, keys, message] of [
    [11_999, ['0.updates'], 'These parts cost something else. Look at the order again.'],
    [12_000, ['1'], 'These parts cost something else. Look at the order again.'],
    [24_000, ['0', '0'], 'These parts cost something else. Look at the order again.'],
  ] as const)
    expect((await refund(id, pence, { parts: keys })).body.error?.message).toBe(message)
  expect((await refund(id, 12_000, { parts: ['0.updates'] })).http).toBe(200)
  const after = await money(id)
  expect(after.parts.map(({ refunded }) => refunded)).toEqual([false, true])
  expect(after).toMatchObject({ left: 12_000, credited: { gross: 12_000, vat: 2_000 } })
  const { text } = await askAdmin(it.app, 'GET', '/desk/day/orders', { token: tokens['Support'] ?? '' })
  expect(JSON.parse(text)).toContainEqual(
    expect.objectContaining({ detail: '£120.00 of £240.00 refunded', to: expect.stringContaining(id) }),
  )
  expect((await refund(id, 12_000, { parts: ['0.updates'] })).body.error?.message).toBe(
    'A part of this was refunded already. Look at the order again.',
  )
  expect((await books(buyer))?.notes).toBe(1)
})

test('an order is found by its number and by that of its invoice, and read as a text; not by those who see no orders', async () => {
  const buyer = await aSubscriber(it.app)
  const id = await idOf(buyer)
  const as = (role: string) => ({ token: tokens[role] ?? '' })
  const { order, invoice, company, parts } = JSON.parse(
    (await askAdmin(it.app, 'GET', `/desk/orders/${id}`, as('Support'))).text,
  ) as { order: string; invoice: string; company: { name: string }; parts: { name: string }[] }
  expect(invoice).toMatch(/^INV-\d{6}$/)
  expect(company.name).not.toBe('')
  expect(parts).toHaveLength(1)
  for (const [number, http] of [
    [order, 200],
    [invoice.toLowerCase(), 200],
    ['CD-999999', 404],
    ['nothing', 404],
  ] as const) {
    const found = await askAdmin(it.app, 'GET', `/desk/orders/by-number?number=${number}`, as('Support'))
    expect([number, found.http]).toEqual([number, http])
    if (http === 200) expect(JSON.parse(found.text)).toEqual({ id })
  }
  for (const list of ['order', 'invoice']) {
    const listed = await askAdmin(
      it.app,
      'GET',
      `/content-manager/collection-types/plugin::orders.${list}?_q=${list === 'order' ? invoice : order}`,
      as('Support'),
    )
    expect((JSON.parse(listed.text) as { results: unknown[] }).results).toHaveLength(1)
  }
  for (const path of [`/desk/orders/${id}`, `/desk/orders/by-number?number=${order}`, '/desk/day/orders'])
    expect((await askAdmin(it.app, 'GET', path, as('Content editor'))).http).toBe(403)
})
