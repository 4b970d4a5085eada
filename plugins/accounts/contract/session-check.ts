import { call } from '@cloudoc/core/contract/call.ts'
import { nothing } from '@cloudoc/core/contract/wire.ts'

/** What a page asks when somebody comes back to it, or when the live channel was closed. */
export const sessionCheck = call('POST', '/user/session/check', {
  about: 'Answers whether the session goes on: 401 where it was ended.',
  who: 'session',
  reads: true,
  input: nothing,
  reply: nothing,
})
