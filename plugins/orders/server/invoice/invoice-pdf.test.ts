import { closeRenderers } from '@cloudoc/document-renderer/src/index.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import type { OrderLine } from '../rows/lines.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { type InvoiceOf, invoiceHtml, type OrderOf } from './template/invoice-html.ts'

const line: OrderLine = {
  sendtype: 'subscription',
  itemId: 'a',
  name: 'Care Home, England',
  slug: 'care-home',
  image: '',
  files: 64,
  templateIds: [],
  plan: 'yearly',
  licence: 'single',
  full: 59_500,
  price: 50_575,
  discountPercent: 15,
  addOns: [{ name: 'combo', fee: 29_000 }],
  net: 79_575,
}
const invoice: InvoiceOf = {
  number: 12,
  issued_at: new Date('2026-11-21T10:00:00Z'),
  net: 79_575,
  vat: 15_915,
  gross: 95_490,
  vat_rate: 20,
  seller: { name: 'Cloudoc', lines: ['1 Example Street', 'London'], email: 'hello@cloudoc.example' },
  buyer: { name: 'Harbour View Care', lines: ['Cardiff'], email: 'manager@example.test' },
}
const order: OrderOf = {
  number: 123,
  lines: [line],
  state: 'paid',
  card_brand: 'visa',
  card_last_4: '4242',
  coupon: null,
  kind: 'purchase',
  consent: null,
}
const read = async (given: Partial<InvoiceOf> = {}, of: Partial<OrderOf> = {}) =>
  readPdf(await invoicePdf({ ...invoice, ...given }, { ...order, ...of }, '1'))

afterAll(closeRenderers)

it('is a tagged A4 file that says its title, author, language and date', async () => {
  const found = await read()
  expect(found).toMatchObject({ title: 'Invoice INV-000012', author: 'Cloudoc', language: 'en-GB', isMarked: true })
  expect(String(found.created)).toMatch(/^D:20261121100000/)
  expect(found.sizes.map(size => size.map(Math.round))).toEqual([[596, 842]])
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(found.roles).toContain(role)
  expect(found.figures).toContain('Cloudoc')
})

it('says what was bought, what it cost, and how it was paid', async () => {
  const [page = ''] = (await read({}, { coupon: 'SPRING' })).pages
  for (const text of [
    'INV-000012',
    '21 November 2026',
    'CD-000123',
    'SPRING',
    '1 Example Street',
    'manager@example.test',
    'Care Home, England',
    '64 documents · Licence for one location · 15% off £595.00',
    '£505.75',
    '£290.00',
    '£795.75',
    'VAT at 20%',
    '£159.15',
    '£954.90',
    'by Visa card ending 4242',
    'Paid',
    'Page 1 of 1',
  ])
    expect(page).toContain(text)
})

it('says of a single document that its licence is yearly, and when it renews', async () => {
  const single: OrderLine = { ...line, sendtype: 'package', files: 1, until: '2027-11-21T10:00:00.000Z' }
  const [renews = ''] = (await read({}, { lines: [single], consent: '2026-11-22' })).pages
  expect(renews).toContain('Single document, yearly licence')
  expect(renews).toContain('The licence renews by itself on 21 November 2027 for another 12 months')
  const [ends = ''] = (await read({}, { lines: [single] })).pages
  expect(ends).toContain('The licence ends on 21 November 2027 and does not renew by itself.')
})

it('says that it was refunded', async () =>
  expect((await read({}, { state: 'refunded' })).pages.join()).toMatch(/Refunded.*refunded in full/))

it.each(['Tŷ Gwyn a Ŵyneb', 'Łódź Żółć', 'Φροντίδα', 'Дбайливо Київ', '北京照护', 'Care 😀 ✓', 'गृह देखभाल', 'ไทย'])(
  'prints any letter of a name: %s',
  async name => {
    const { pages, fonts } = await read({ buyer: { ...invoice.buyer, name } })
    const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')
    expect(plain(pages.join())).toContain(plain(`To${name}Cardiff`))
    // Drawn by a type that is in the file and came with the library, so that it looks the same on every machine.
    expect(fonts.every(font => /Atkinson|Noto|Unifont/.test(font))).toBe(true)
  },
)

it('spells joined Arabic letters beside their drawings', async () => {
  const { spelt, pages, fonts } = await read({ buyer: { ...invoice.buyer, name: 'رعاية' } })
  for (const letter of 'رعاية') expect(spelt + pages.join()).toContain(letter)
  expect(fonts.some(font => /NotoSansArabic/.test(font))).toBe(true)
})

it('takes as many pages as it has lines for, under one table', async () => {
  const { pages } = await read({}, { lines: Array.from({ length: 30 }, () => line) })
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages.slice(0, -1)) expect(page).toContain('Without VAT')
})

it('is the same to the byte', async () => {
  const [one, other] = [await invoicePdf(invoice, order, '1'), await invoicePdf(invoice, order, '1')]
  expect(one.equals(other)).toBe(true)
})

it('takes nothing that somebody wrote for HTML', () => {
  const html = invoiceHtml(
    { ...invoice, buyer: { ...invoice.buyer, name: '<script>1</script>', lines: ['<b>x</b>'], email: '"><img>' } },
    { ...order, coupon: '<i>', lines: [{ ...line, name: '<u>' }] },
  )
  for (const tag of ['<script', '<b>x', '"><img>', '<i>', '<u>']) expect(html).not.toContain(tag)
})
