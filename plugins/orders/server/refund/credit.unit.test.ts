import { creditOf, type Amounts } from './credit.ts'
import { refundStep } from './steps.ts'

/** The same numbers each time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
const sum = (notes: readonly Amounts[], of: keyof Amounts): number => notes.reduce((all, note) => all + note[of], 0)

/** An order of some net pence, refunded in parts of any size until nothing is left, some of which the bank gives back. */
function history(next: (below: number) => number): { invoice: Amounts; credits: Amounts[] } {
  const net = 1 + next(200_000)
  const vat = Math.round((net * ([0, 5, 12.5, 17.5, 20, 23][next(6)] ?? 0)) / 100)
  const invoice = { net, vat, gross: net + vat }
  const credits: Amounts[] = []
  let came = 0
  while (sum(credits, 'gross') < invoice.gross) {
    const left = invoice.gross - sum(credits, 'gross')
    credits.push(creditOf(invoice, { vat: sum(credits, 'vat'), gross: sum(credits, 'gross') }, credits.length > 6 ? left : 1 + next(left)))
    if (next(8) === 0 && came < 3) {
      credits.splice(next(credits.length), 1)
      came += 1
    }
  }
  return { invoice, credits }
}

test('10,000 random histories of refunds keep every penny: net, VAT and the whole of the invoice, none of them below nothing', () => {
  const next = numbers(20_261_122)
  const wrong = Array.from({ length: 10_000 }, () => history(next)).filter(({ invoice, credits }) =>
    credits.some(({ net, vat, gross }) => net + vat !== gross || net < 0 || vat < 0) || (['net', 'vat', 'gross'] as const).some(of => sum(credits, of) !== invoice[of]))
  expect(wrong).toEqual([])
})

test('VAT is that of the invoice, in parts as a whole', () => {
  const invoice = { net: 10_000, vat: 2_000, gross: 12_000 }
  expect(creditOf(invoice, { vat: 0, gross: 0 }, 12_000)).toEqual({ net: 10_000, vat: 2_000, gross: 12_000 })
  expect(creditOf(invoice, { vat: 0, gross: 0 }, 1)).toEqual({ net: 1, vat: 0, gross: 1 })
  expect(creditOf({ net: 500, vat: 0, gross: 500 }, { vat: 0, gross: 0 }, 200)).toEqual({ net: 200, vat: 0, gross: 200 })
})

test.each([
  ['asked', 'pending', 'sent'], ['asked', 'succeeded', 'done'], ['asked', 'failed', 'failed'], ['sent', 'pending', undefined], ['sent', 'succeeded', 'done'], ['sent', 'failed', 'failed'],
  ['done', 'pending', undefined], ['done', 'succeeded', undefined], ['done', 'failed', 'failed'], ['failed', 'pending', undefined], ['failed', 'succeeded', undefined], ['failed', 'failed', undefined],
] as const)('a refund that is %s, told %s: %s', (state, told, to) => expect(refundStep(state, told)).toBe(to))
