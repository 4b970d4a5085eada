import { invoiceNumber, orderNumber, readInvoiceNumber, readOrderNumber } from '../rows/numbers.ts'

test('numbers as people see them', () => {
  expect([orderNumber(123), invoiceNumber(1), orderNumber(1_234_567)]).toEqual([
    'CD-000123',
    'INV-000001',
    'CD-1234567',
  ])
})

test.each([
  ['CD-000123', 123],
  ['cd-123', 123],
  [' 123 ', 123],
  ['000123', 123],
  ['INV-000123', undefined],
  ['CD-', undefined],
  ['abc', undefined],
  ['12345678901', undefined],
])('%s is order %s', (text, number) => {
  expect(readOrderNumber(text)).toBe(number)
})

test('an invoice number is not an order number', () => {
  expect([readInvoiceNumber('INV-7'), readInvoiceNumber('CD-7')]).toEqual([7, undefined])
})
