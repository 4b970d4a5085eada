import { invoicePdf, type InvoiceOf, type OrderOf } from '../server/pdf/invoice.ts'
import { runsOf } from '../server/pdf/fonts.ts'
import type { OrderLine } from '../server/services/lines.ts'

const line: OrderLine = {
  sendtype: 'subscription', itemId: 'a', name: 'Care Home, England', slug: 'care-home', image: '', files: 64, templateIds: [], plan: 'yearly', licence: 'single',
  full: 59_500, price: 50_575, discountPercent: 15, addOns: [{ name: 'combo', fee: 29_000 }], net: 79_575,
}
const invoice: InvoiceOf = {
  number: 12, issued_at: new Date('2026-11-21T10:00:00Z'), net: 79_575, vat: 15_915, gross: 95_490, vat_rate: 20,
  seller: { name: 'Cloudoc', lines: ['1 Example Street', 'London'], email: 'hello@cloudoc.example' },
  buyer: { name: 'Tŷ Gwyn Care', lines: ['Cardiff'], email: 'manager@example.test' },
}
const order: OrderOf = { number: 123, lines: [line], state: 'paid', card_brand: 'visa', card_last_4: '4242', coupon: null }
const pages = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0

test('a tagged A4 file with title and language', async () => {
  const pdf = (await invoicePdf(invoice, order)).toString('latin1')
  expect(pdf.startsWith('%PDF-1.7')).toBe(true)
  expect(pdf).toContain('/Lang (en-GB)')
  expect(pdf).toContain('>Invoice INV-000012</rdf:li>')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
  for (const tag of ['H1', 'Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD']) expect(pdf).toContain(`/S /${tag}\n`)
  expect(pdf).toContain('/Scope /Column')
  expect(pdf).toContain('AtkinsonHyperlegible')
  expect(pages(pdf)).toBe(1)
})

test('many lines take more pages; the table is one', async () => {
  const pdf = (await invoicePdf(invoice, { ...order, lines: Array.from({ length: 30 }, () => line) })).toString('latin1')
  expect(pages(pdf)).toBeGreaterThan(2)
  expect(pdf.match(/\/S \/Table\n/g)).toHaveLength(1)
  expect(pdf.match(/\/S \/THead\n/g)).toHaveLength(1)
})

test('the same invoice is the same file', async () => {
  const [one, other] = [await invoicePdf(invoice, order), await invoicePdf(invoice, order)]
  expect(one.equals(other)).toBe(true)
})

test('letters that the font lacks are drawn of its parts, or as a question mark', () => {
  expect(runsOf('Łódź').map(run => [run.set, run.text])).toEqual([['latin-ext', 'Ł'], ['latin', 'ód'], ['latin-ext', 'ź']])
  const [before, letter, after] = runsOf('Tŷ Gwyn')
  expect([before?.text, letter?.text, after?.text]).toEqual(['T', 'y', ' Gwyn'])
  expect(letter?.above).toHaveLength(1)
  expect(runsOf('日').map(run => run.text)).toEqual(['?'])
})
