import fc from 'fast-check'
import { type Amounts, creditOf } from '../../contract/credit.ts'
import { refundStep } from './refund-steps.ts'

const sum = (notes: readonly Amounts[], of: keyof Amounts): number => notes.reduce((all, note) => all + note[of], 0)

/** What is refunded next, as a share of what is left; and which note the bank takes back then, if one. */
const step = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), back: fc.option(fc.nat(20), { freq: 8 }) })

test('10,000 random histories of refunds keep every penny: net, VAT and the whole of the invoice, none of them below nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.constantFrom(0, 5, 12.5, 17.5, 20, 23),
      fc.array(step, { maxLength: 12 }),
      (net, rate, steps) => {
        const vat = Math.round((net * rate) / 100)
        const invoice = { net, vat, gross: net + vat }
        const credits: Amounts[] = []
        const credit = (share: number): void => {
          const left = invoice.gross - sum(credits, 'gross')
          if (left > 0)
            credits.push(
              creditOf(
                invoice,
                { vat: sum(credits, 'vat'), gross: sum(credits, 'gross') },
                Math.max(1, Math.round(left * share)),
              ),
            )
        }
        for (const { share, back } of steps) {
          credit(share)
          if (back !== null) credits.splice(back % credits.length, 1)
        }
        // At last all of it goes back.
        credit(1)
        return (
          credits.every(note => note.net + note.vat === note.gross && note.net >= 0 && note.vat >= 0) &&
          (['net', 'vat', 'gross'] as const).every(of => sum(credits, of) === invoice[of])
        )
      },
    ),
    { numRuns: 10_000 },
  )
})

test('VAT is that of the invoice, in parts as a whole', () => {
  const invoice = { net: 10_000, vat: 2_000, gross: 12_000 }
  expect(creditOf(invoice, { vat: 0, gross: 0 }, 12_000)).toEqual({ net: 10_000, vat: 2_000, gross: 12_000 })
  expect(creditOf(invoice, { vat: 0, gross: 0 }, 1)).toEqual({ net: 1, vat: 0, gross: 1 })
  expect(creditOf({ net: 500, vat: 0, gross: 500 }, { vat: 0, gross: 0 }, 200)).toEqual({
    net: 200,
    vat: 0,
    gross: 200,
  })
})

test.each([
  ['asked', 'pending', 'sent'],
  ['asked', 'succeeded', 'done'],
  ['asked', 'failed', 'failed'],
  ['sent', 'pending', undefined],
  ['sent', 'succeeded', 'done'],
  ['sent', 'failed', 'failed'],
  ['done', 'pending', undefined],
  ['done', 'succeeded', undefined],
  ['done', 'failed', 'failed'],
  ['failed', 'pending', undefined],
  ['failed', 'succeeded', undefined],
  ['failed', 'failed', undefined],
] as const)('a refund that is %s, told %s: %s', (state, told, to) => expect(refundStep(state, told)).toBe(to))
