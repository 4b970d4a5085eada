import { orderOf } from '../../../../testing/samples.ts'
import { ofError, ofIntent } from './attempt.ts'
import { checkCard, grouped, slashed, typedCard } from './card.ts'
import { intentId } from './sandbox.ts'
import { settledOf } from './settling.ts'

describe('what a provider says', () => {
  test.each([
    [{ status: 'succeeded' }, 'paid'],
    [{ status: 'processing' }, 'processing'],
    [{ status: 'requires_action' }, 'authenticate'],
    [{ status: 'requires_payment_method' }, 'unpaid'],
    [{ status: 'requires_confirmation' }, 'unpaid'],
    [{ status: 'canceled' }, 'unpaid'],
    [{ status: 'requires_payment_method', last_payment_error: { message: 'No.' } }, 'declined'],
  ])('%j is %s', (intent, kind) => expect(ofIntent(intent).kind).toBe(kind))

  test('a refusal of what was paid already is no failure', () => {
    expect(
      ofError({ message: 'You cannot confirm this PaymentIntent', payment_intent: { status: 'succeeded' } }),
    ).toEqual({ kind: 'paid' })
  })

  test.each([
    ['number', 'number'],
    ['exp_month', 'expiry'],
    ['payment_method_data[card][exp_year]', 'expiry'],
    ['cvc', 'cvc'],
    ['amount', undefined],
    [undefined, undefined],
  ])('a fault of %s is of the field %s', (param, field) =>
    expect(ofError({ message: 'No.', ...(param && { param }) })).toMatchObject({
      kind: 'declined',
      reason: 'No.',
      ...(field && { field }),
    }),
  )
})

describe('what the server says once it has asked the provider', () => {
  test.each([
    ['paid', { status: 1 as const, response: orderOf() }, { kind: 'paid', id: 'o1' }],
    ['not yet', { status: 1 as const, response: orderOf({ type: 'pending' }) }, { kind: 'pending' }],
    [
      'not yet, as a refusal',
      { status: 0 as const, response: 'The payment is still being processed.', message: 'pending' },
      { kind: 'pending' },
    ],
    ['no', { status: 0 as const, response: 'Payment Failed.', message: 'failed' }, { kind: 'failed', reason: '' }],
    ['nothing', { status: 0 as const, response: 'Something Went Wrong.', message: 'network' }, { kind: 'lost' }],
    ['a fault', { status: 0 as const, response: 'Something Went Wrong', message: 'broken' }, { kind: 'lost' }],
  ])('%s', (_, envelope, settled) => expect(settledOf(envelope)).toEqual(settled))
})

describe('the card form of the sandbox', () => {
  test('what is typed takes shape', () => {
    expect(grouped('42424242 4242x4242')).toBe('4242 4242 4242 4242')
    expect(grouped('378282246310005')).toBe('3782 8224 6310 005')
    expect([slashed('1'), slashed('12'), slashed('123'), slashed('12 / 3'), slashed('12345')]).toEqual([
      '1',
      '12',
      '12 / 3',
      '12 / 3',
      '12 / 34',
    ])
    expect(typedCard({ number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' })).toEqual({
      number: '4242424242424242',
      month: '12',
      year: '30',
      cvc: '123',
    })
  })

  test('every field has to be filled', () => {
    expect(checkCard({ number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' })).toEqual({})
    expect(Object.keys(checkCard({ number: '4242', expiry: '12', cvc: '1' }))).toEqual(['number', 'expiry', 'cvc'])
  })

  test('a payment is known by its secret', () => expect(intentId('pi_abc_secret_def')).toBe('pi_abc'))
})
