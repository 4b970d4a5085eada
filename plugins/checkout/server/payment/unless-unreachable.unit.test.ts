import { attachPlatform, type Platform } from '@cloudoc/core/server/platform.ts'
import { stripe } from '../provider/stripe.ts'
import { notCharged, unlessUnreachable } from '../provider/unless-unreachable.ts'

beforeAll(() => attachPlatform({ log: { warn: () => undefined } } as unknown as Platform))
const { StripeConnectionError } = stripe().errors
const away = (): Promise<never> =>
  Promise.reject(new StripeConnectionError({ message: 'connect ECONNREFUSED', type: 'api_error' }))

it('the payment service away: 503, with a sentence that says what became of the card', async () => {
  expect(await unlessUnreachable(away, () => notCharged)).toMatchObject({
    kind: 'busy',
    code: 'unavailable',
    text: notCharged,
  })
  expect(notCharged).toContain('Your card has not been charged.')
})

it('where it may have been reached, nothing is said of the card', async () => {
  const refused = await unlessUnreachable(away)
  expect(refused).toMatchObject({ kind: 'busy', code: 'unavailable' })
  expect(JSON.stringify(refused)).not.toMatch(/Something Went Wrong|charged/)
})

it('other faults are thrown', async () => {
  await expect(unlessUnreachable(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})
