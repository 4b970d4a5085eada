import { suite } from '@cloudoc/core/testing/harness.ts'
import { changePassword, endOneSession, security, sessionList, updateSecurity } from '../../contract/security.ts'
import { companyStatus, finishCrossing, signIn, signOut, startCrossing } from '../../contract/session.ts'
import { register, validateSignUp } from '../../contract/sign-up.ts'
import { aCompany, aSubUser, hashPassword, type Someone, signedIn } from '../../testing/builders.ts'
import { aForm, verifiedAddress } from '../../testing/sign-up.ts'

const app = suite()
const password = 'correct horse'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
afterEach(() => app.clock(0))

async function withPassword(someone: Someone): Promise<Someone> {
  await app.db('update people set password_hash = $1 where id = $2', [passwordHash, someone.personId])
  return someone
}
const isOpen = async (token: string): Promise<boolean> =>
  (await app.call(companyStatus, {}, { as: token })).http === 200

/** Signs in and crosses to the company's own address: two sessions of one sign-in. */
async function crossed(holder: Someone, agent = 'Firefox'): Promise<{ here: string; there: string }> {
  const {
    response: { authToken: here },
  } = await signedIn(app, { email: holder.email, password }, { headers: { 'user-agent': agent } })
  const {
    response: { code },
  } = await app.call(startCrossing, {}, { as: here })
  const {
    response: { authToken: there },
  } = await app.call(finishCrossing, { code }, { host: `${holder.subdomain}.localhost` })
  return { here, there }
}

describe('the sessions of one sign-in', () => {
  it('end together, from whichever address one signs out, and leave other sign-ins alone', async () => {
    const holder = await withPassword(await aCompany(app))
    const [one, two, other] = [await crossed(holder), await crossed(holder), await crossed(holder)]
    await app.call(signOut, {}, { as: one.here })
    expect([await isOpen(one.here), await isOpen(one.there)]).toEqual([false, false])
    await app.call(signOut, {}, { as: two.there })
    expect([await isOpen(two.here), await isOpen(two.there)]).toEqual([false, false])
    expect([await isOpen(other.here), await isOpen(other.there), await isOpen(holder.token)]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('a code to cross with opens nothing after sign-out', async () => {
    const holder = await withPassword(await aCompany(app))
    const { here } = await crossed(holder)
    const {
      response: { code },
    } = await app.call(startCrossing, {}, { as: here })
    await app.call(signOut, {}, { as: here })
    expect(await app.call(finishCrossing, { code }, { host: `${holder.subdomain}.localhost` })).toMatchObject({
      http: 401,
    })
  })

  it('are listed as one, and ended as one, by their own person only', async () => {
    const holder = await withPassword(await aCompany(app))
    await app.db('delete from sessions where person_id = $1', [holder.personId])
    const [one, two] = [await crossed(holder, 'Firefox on the ward'), await crossed(holder, 'Safari at home')]
    const list = await app.call(sessionList, {}, { as: one.there })
    expect(list.response.map(({ agent, current }) => [agent, current]).sort()).toEqual([
      ['Firefox on the ward', true],
      ['Safari at home', false],
    ])
    const elsewhere = list.response.find(({ current }) => !current)?._id ?? ''
    const stranger = await aCompany(app)
    const colleague = await aSubUser(app, holder)
    for (const { token } of [stranger, colleague])
      expect(await app.call(endOneSession, { sessionId: elsewhere }, { as: token })).toMatchObject({ http: 404 })
    expect(await isOpen(two.there)).toBe(true)
    expect(await app.call(endOneSession, { sessionId: elsewhere }, { as: one.here })).toMatchObject({ status: 1 })
    expect([await isOpen(two.here), await isOpen(two.there), await isOpen(one.here), await isOpen(one.there)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await app.call(endOneSession, { sessionId: elsewhere }, { as: one.here })).toMatchObject({ http: 404 })
    expect((await app.call(sessionList, {}, { as: one.here })).response).toHaveLength(1)
  })
})

describe('a session that is not used', () => {
  it('ends after as long as the company says, and not while it is used', async () => {
    const holder = await aCompany(app)
    expect(
      await app.call(updateSecurity, { requireTwoStep: false, idleMinutes: 15 }, { as: holder.token }),
    ).toMatchObject({ status: 1 })
    expect(
      await app.call(updateSecurity, { requireTwoStep: false, idleMinutes: 7 as never }, { as: holder.token }),
    ).toMatchObject({ http: 400 })
    expect(await app.call(security, {}, { as: holder.token })).toMatchObject({
      response: { company: { idleMinutes: 15, requireTwoStep: false } },
    })
    for (const minutes of [14, 28, 42]) {
      await app.clock(minutes * 60)
      expect([minutes, await isOpen(holder.token)]).toEqual([minutes, true])
    }
    await app.clock(58 * 60)
    expect(await isOpen(holder.token)).toBe(false)
  })

  it('goes on where the company says nothing', async () => {
    const { token } = await aCompany(app)
    await app.clock(239 * 60)
    expect(await isOpen(token)).toBe(true)
  })
})

describe('the own password', () => {
  const change = (token: string, input: object) =>
    app.call(
      changePassword,
      { password, newPassword: 'a fine new password', confirmPassword: 'a fine new password', ...input },
      { as: token },
    )

  it('is changed with the old one, and every other sign-in ends', async () => {
    const holder = await withPassword(await aCompany(app))
    const [one, two] = [await crossed(holder), await crossed(holder)]
    expect(await change(one.there, { password: 'wrong' })).toMatchObject({
      http: 400,
      errors: { password: 'Your password is not right.' },
    })
    expect(await isOpen(two.here)).toBe(true)
    expect(await change(one.there, {})).toMatchObject({ http: 200, message: 'New password updated successfully' })
    expect([
      await isOpen(one.here),
      await isOpen(one.there),
      await isOpen(two.here),
      await isOpen(two.there),
      await isOpen(holder.token),
    ]).toEqual([true, true, false, false, false])
    expect(await app.call(signIn, { email: holder.email, password })).toMatchObject({ http: 400 })
    expect(await app.call(signIn, { email: holder.email, password: 'a fine new password' })).toMatchObject({
      http: 200,
    })
    expect((await app.mailTo(holder.email)).subject).toBe('Your password was changed')
  })

  it.each([
    [{ password: '' }, 'password', 'Password is required'],
    [
      { newPassword: 'ninechars', confirmPassword: 'ninechars' },
      'newPassword',
      'Use at least 10 characters for the password',
    ],
    [
      { newPassword: 'password1234', confirmPassword: 'password1234' },
      'newPassword',
      'This password is too easy to guess',
    ],
    [
      { newPassword: 'sleepyhollow', confirmPassword: 'sleepyhollow' },
      'newPassword',
      'This password stands on lists of stolen passwords. Please choose another one.',
    ],
    [{ confirmPassword: 'another one' }, 'confirmPassword', 'Password and Confirm password should be same'],
  ])('is refused with %j', async (input, field, text) => {
    const holder = await withPassword(await aCompany(app))
    expect(await change(holder.token, input)).toMatchObject({ http: 400, errors: { [field]: text } })
    expect(await app.call(signIn, { email: holder.email, password })).toMatchObject({ http: 200 })
  })

  it('is not guessed by somebody at an open screen', async () => {
    const holder = await withPassword(await aCompany(app))
    for (let tried = 0; tried < 10; tried++)
      expect(await change(holder.token, { password: 'wrong' })).toMatchObject({ http: 400 })
    expect(await change(holder.token, {})).toMatchObject({ http: 429 })
  })
})

describe('a new password', () => {
  it.each([
    'password1234',
    'qwertyuiop1',
    '1234567890',
    'aaaaaaaaaaaaa',
    'Password123!',
    'letmein12345',
    'cloudoc2026',
    'Meadow View Care',
  ])('%s is too easy to guess', async easy => {
    const form = { ...aForm('easy@example.test', 'easycare'), password: easy, confirmPassword: easy }
    expect(await app.call(validateSignUp, form)).toMatchObject({
      http: 400,
      errors: { password: 'This password is too easy to guess' },
    })
  })

  it.each(['sleepyhollow', 'DreamTheater'])('%s stands on lists of stolen passwords', async stolen => {
    const text = 'This password stands on lists of stolen passwords. Please choose another one.'
    const form = { ...aForm('stolen@example.test', 'stolencare'), password: stolen, confirmPassword: stolen }
    expect(await app.call(validateSignUp, form)).toMatchObject({ http: 400, errors: { password: text } })
  })

  it('is looked at when the account is made, too, and its refusal uses nothing up', async () => {
    const data = await verifiedAddress(app, 'strength@example.test')
    const { confirmPassword: _, ...form } = aForm('strength@example.test', 'strengthcare')
    expect(await app.call(register, { ...form, password: 'password1234', data })).toMatchObject({
      http: 400,
      errors: { password: 'This password is too easy to guess' },
    })
    expect(await app.call(register, { ...form, password: 'nine char', data })).toMatchObject({
      http: 400,
      errors: { password: 'Use at least 10 characters for the password' },
    })
    expect(await app.call(register, { ...form, data })).toMatchObject({ http: 200 })
  })

  it('of any length that is taken is looked at in time', async () => {
    const long = 'ab'.repeat(100)
    expect(
      (
        await app.call(validateSignUp, {
          ...aForm('long@example.test', 'longcare'),
          password: long,
          confirmPassword: long,
        })
      ).http,
    ).toBeLessThan(500)
  })
})
