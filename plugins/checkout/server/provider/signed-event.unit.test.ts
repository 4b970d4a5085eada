import { createHmac } from 'node:crypto'
import { stripe } from './stripe.ts'

jest.mock('./configuration.ts', () => ({
  paymentKeys: () => ({
    secretKey: 'sk_test',
    webhookSecret: 'whsec_test',
    publishableKey: 'pk_test',
    sandbox: undefined,
  }),
}))
const { signedEvent } = jest.requireActual('./provider.ts') as typeof import('./provider.ts')
const { isUnknownToProvider } = jest.requireActual('./payments.ts') as typeof import('./payments.ts')

const signatureOf = (body: string, secret = 'whsec_test', at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
const event = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } })

it('an event that the provider signed is taken', () => {
  expect(signedEvent(Buffer.from(event), signatureOf(event))).toMatchObject({ id: 'evt_1' })
})

it.each([
  ['an empty signature', 't=1,v1='],
  ['a signature of no length', 't=1,v1'],
  ['no time', 'v1=abc'],
  ['words', 'signed'],
  ['nothing', ''],
  ['another secret', signatureOf(event, 'whsec_other')],
  ['an old signature', signatureOf(event, 'whsec_test', 1)],
])('with %s it is none', (_, signature) => {
  expect(signedEvent(Buffer.from(event), signature)).toBeUndefined()
})

it.each([
  ['no JSON', 'no JSON'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no data', '{"id":"evt_1","type":"payment_intent.succeeded"}'],
  ['empty data', '{"id":"evt_1","type":"payment_intent.succeeded","data":null}'],
  ['data without an object', '{"id":"evt_1","type":"payment_intent.succeeded","data":{}}'],
  ['an event of another kind', '{"id":"evt_1","object":"v2.core.event","type":"payment_intent.succeeded"}'],
])('%s, signed, is no event', (_, body) => {
  expect(signedEvent(Buffer.from(body), signatureOf(body))).toBeUndefined()
})

it('a payment that the provider does not have is told apart from a fault', () => {
  const { StripeInvalidRequestError, StripeConnectionError } = stripe().errors
  const raw = { message: 'No such payment_intent', type: 'invalid_request_error' as const }
  expect(isUnknownToProvider(new StripeInvalidRequestError({ ...raw, code: 'resource_missing' }))).toBe(true)
  expect(isUnknownToProvider(new StripeInvalidRequestError({ ...raw, code: 'parameter_missing' }))).toBe(false)
  expect(isUnknownToProvider(new StripeConnectionError({ message: 'away', type: 'api_error' }))).toBe(false)
})
