import { orderStates } from '../../contract/order.ts'
import { type Facts, move, type Payment, type Step, transitions } from '../rows/states.ts'

const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 'pi_1',
  status: 'succeeded',
  amount: 12_000,
  currency: 'gbp',
  refunded: 0,
  card: undefined,
  reason: undefined,
  ...more,
})
const facts = (
  state: Facts['order']['state'],
  more: Partial<Payment> = {},
  order: Partial<Facts['order']> = {},
): Facts => ({
  order: { state, gross: 12_000, payment_intent_id: 'pi_1', ...order },
  payment: payment(more),
  ...(more.refunded === undefined ? {} : { refunded: more.refunded }),
})

describe('where an order may go (rulings 21)', () => {
  const may: [Step, string[]][] = [
    ['pay', ['pending', 'failed']],
    ['fail', ['pending']],
    ['retry', ['failed']],
    ['cancel', ['pending']],
    ['refund', ['paid']],
    ['bounce', ['refunded']],
  ]
  const fits: Record<Step, Partial<Payment>> = {
    pay: {},
    fail: {},
    retry: {},
    cancel: { status: 'cancelled' },
    refund: { refunded: 12_000 },
    bounce: { refunded: 11_000 },
  }

  test.each(may)('%s: only from %j', (step, from) => {
    const open = orderStates.filter(state => 'to' in move(step, facts(state, fits[step])))
    expect(open).toEqual(from)
  })

  test('cancelled is the end; refunded, too, unless a bank gives the money back', () => {
    const starts = Object.entries(transitions).flatMap(([step, { from }]) => from.map(state => `${state} ${step}`))
    expect(starts.filter(text => /^(?:cancelled|refunded) /.test(text))).toEqual(['refunded bounce'])
  })
})

describe('what opens paid', () => {
  test.each([
    ['the payment of the order, in full', facts('pending'), undefined],
    ['after a failed card, the same payment', facts('failed'), undefined],
    [
      'nothing to pay, no payment',
      { order: { state: 'pending', gross: 0, payment_intent_id: null } } as Facts,
      undefined,
    ],
    [
      'no payment at all',
      { order: { state: 'pending', gross: 12_000, payment_intent_id: 'pi_1' } } as Facts,
      'the payment has not come',
    ],
    ['a payment on its way', facts('pending', { status: 'processing' }), 'the payment has not come'],
    ['a penny too little', facts('pending', { amount: 11_999 }), '11999 pence were paid, the order is 12000 pence'],
    ['a penny too much', facts('pending', { amount: 12_001 }), '12001 pence were paid, the order is 12000 pence'],
    ['another currency', facts('pending', { currency: 'usd' }), 'the payment is in usd'],
    ['the payment of another order', facts('pending', { id: 'pi_2' }), 'payment pi_2 is not the one of this order'],
  ])('%s', (_, given, refused) => {
    expect(move('pay', given)).toEqual(refused === undefined ? { to: 'paid' } : { refused })
  })
})

test('an order is not given up while its payment could still come', () => {
  expect(move('cancel', facts('pending', { status: 'open' }))).toEqual({ refused: 'its payment is still open' })
  expect(move('cancel', facts('pending', { status: 'cancelled', id: 'pi_2' }))).toEqual({
    refused: 'its payment is still open',
  })
  expect(move('cancel', facts('pending', { status: 'cancelled' }))).toEqual({ to: 'cancelled' })
  expect(move('cancel', { order: { state: 'pending', gross: 12_000, payment_intent_id: null } })).toEqual({
    to: 'cancelled',
  })
})

test('a part that went back does not make an order refunded', () => {
  expect(move('refund', facts('paid', { refunded: 11_999 }))).toEqual({ refused: 'it is not refunded in full' })
})
