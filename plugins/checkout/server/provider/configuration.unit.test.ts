import { checkPaymentConfiguration, paymentKeys, paymentMode, paymentProblem } from './configuration.ts'

const names = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'DATABASE_URL_OUTSIDE',
  'PAYMENTS',
  'STRIPE_SANDBOX_URL',
  'SANDBOX_SECRET_KEY',
  'SANDBOX_WEBHOOK_SECRET',
]
const before = Object.fromEntries(names.map(name => [name, process.env[name]]))
const given = (env: Record<string, string>) => {
  for (const name of names) delete process.env[name]
  Object.assign(process.env, env)
}
afterAll(() =>
  given(
    Object.fromEntries(Object.entries(before).filter(([, value]) => value !== undefined)) as Record<string, string>,
  ),
)

const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }

test('an outside database without Stripe does not start, unless it is said that no money is meant', () => {
  given({ DATABASE_URL_OUTSIDE: '1' })
  expect(() => checkPaymentConfiguration()).toThrow(
    'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, or say PAYMENTS=sandbox',
  )
  given({ DATABASE_URL_OUTSIDE: '1', PAYMENTS: 'sandbox' })
  expect(paymentProblem()).toBeUndefined()
  given({ DATABASE_URL_OUTSIDE: '1', ...stripe })
  expect(paymentProblem()).toBeUndefined()
  given({})
  expect(paymentProblem()).toBeUndefined()
})

test('half of Stripe is named as what is missing', () => {
  given({ STRIPE_SECRET_KEY: 'sk' })
  expect(paymentProblem()).toContain('but not STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET')
})

test('Stripe as soon as its keys are set, the sandbox without', () => {
  given(stripe)
  expect([paymentMode(), paymentKeys()]).toEqual([
    'stripe',
    { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec', sandbox: undefined },
  ])
  given({ STRIPE_SANDBOX_URL: 'http://127.0.0.1:9', SANDBOX_SECRET_KEY: 'sk_sandbox', SANDBOX_WEBHOOK_SECRET: 'whsec' })
  expect([paymentMode(), paymentKeys().publishableKey, paymentKeys().sandbox?.port]).toEqual([
    'sandbox',
    'pk_sandbox_cloudoc',
    '9',
  ])
  given({})
  expect(() => paymentKeys()).toThrow('SANDBOX_SECRET_KEY is not set')
})
