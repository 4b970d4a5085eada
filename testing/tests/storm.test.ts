import { signIn } from '../../plugins/accounts/contract/session.ts'
import { aCompany, hashPassword } from '../../plugins/accounts/testing/builders.ts'
import { theSettings } from '../../plugins/catalogue/testing/builders.ts'
import { suite } from '../../plugins/core/testing/harness.ts'
import { eachCall } from '../all-calls.ts'
import { sampleOf } from '../samples.ts'

/** More callers at once than the node has connections: none of them may hold one while it waits for another. */
const app = suite({ env: { LIMITS_TIMES: '1000' } })
const atOnce = 40
beforeAll(() => theSettings(app))

it('forty people sign in at once, and each of them is in', async () => {
  const password = 'correct horse battery'
  const hash = await hashPassword(password)
  const people = await Promise.all(Array.from({ length: atOnce }, () => aCompany(app)))
  await app.sql('update people set password_hash = $1', [hash])
  const replies = await Promise.all(people.map(({ email }) => app.call(signIn, { email, password })))
  expect(replies.map(({ http }) => http)).toEqual(people.map(() => 200))
})

it('two hundred wrong passwords at once: refused, or asked to come again; and the node goes on', async () => {
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) => app.call(signIn, { email: `${at}@example.test`, password: 'wrong' })),
  )
  expect(new Set(replies.map(({ http }) => http))).toEqual(
    new Set(replies.some(({ http }) => http === 503) ? [400, 503] : [400]),
  )
  expect(replies.filter(({ http }) => http === 503).every(({ message }) => message === 'busy')).toBe(true)
  expect(await app.call(signIn, { email: 'after@example.test', password: 'wrong' })).toMatchObject({ http: 400 })
})

describe('every call that anyone may make, forty at once, is answered', () => {
  it.each(eachCall(({ who, upload }) => (who === 'visitor' || who === 'either') && !upload))('%s', async (_, call) => {
    const input = sampleOf(call)
    const replies = await Promise.all(Array.from({ length: atOnce }, () => app.raw(call.method, call.path, input)))
    expect(replies.filter(({ http }) => http >= 500).map(({ http, message }) => [http, message])).toEqual([])
  })
})
