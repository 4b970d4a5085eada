import { suite } from '@cloudoc/core/testing/harness.ts'
import { checkRecoveryCode, forgotPassword, resetPassword } from '../contract/recovery.ts'
import { companyByDomain, companyStanding, finishCrossing, signIn, signOut, startCrossing, userById, userDetails } from '../contract/session.ts'
import { aCompany, aSubUser, anEmployee } from '../testing/builders.ts'
import { hashPassword } from '../server/services/passwords.ts'
import { solveCaptcha } from '../testing/sign-up.ts'

const app = suite()
const password = 'correct horse'

async function withPassword<T extends { personId: number }>(someone: T): Promise<T> {
  await app.sql('update people set password_hash = $1 where id = $2', [await hashPassword(password), someone.personId])
  return someone
}

describe('signing in', () => {
  it('starts a session and says what the company may use', async () => {
    const holder = await withPassword(await aCompany(app))
    const reply = await app.call(signIn, { email: holder.email.toUpperCase(), password })
    expect(reply).toMatchObject({ http: 200, status: 1, message: 'You have logged in successfully', response: { role: 'company', userId: holder.userId, subdomain: holder.subdomain, activesubs: false } })
  })

  it('answers alike for a wrong password and an unknown address', async () => {
    const holder = await withPassword(await aCompany(app))
    const wrong = await app.call(signIn, { email: holder.email, password: 'wrong' })
    const unknown = await app.call(signIn, { email: 'nobody@example.test', password: 'wrong' })
    expect(wrong).toMatchObject({ http: 400, status: 0, response: 'Invalid email or password' })
    expect({ ...unknown, statements: 0 }).toEqual({ ...wrong, statements: 0 })
  })

  it('names the field that is empty', async () => {
    expect(await app.call(signIn, { email: '', password: 'x' })).toMatchObject({ http: 400, response: 'Email is required' })
    expect(await app.call(signIn, { email: 'a@example.test', password: '' })).toMatchObject({ http: 400, response: 'Password is required' })
  })

  it('ends trying after ten wrong passwords for an address, from whatever network', async () => {
    const holder = await withPassword(await aCompany(app))
    for (let tried = 0; tried < 10; tried++) await app.call(signIn, { email: holder.email, password: 'wrong' }, { ip: `198.51.100.${tried}` })
    expect(await app.call(signIn, { email: holder.email, password }, { ip: '198.51.100.99' })).toMatchObject({ http: 429 })
  })

  it('opens a company’s subdomain to its own people only', async () => {
    const [holder, other] = [await withPassword(await aCompany(app)), await aCompany(app)]
    expect(await app.call(signIn, { email: holder.email, password }, { host: `${other.subdomain}.localhost` })).toMatchObject({ http: 400, response: 'Invalid email or password' })
    expect(await app.call(signIn, { email: holder.email, password }, { host: `${holder.subdomain}.localhost` })).toMatchObject({ status: 1 })
  })

  it('tells an employee without a subdomain so', async () => {
    const employee = await withPassword(await anEmployee(app, await aCompany(app)))
    await app.sql('update companies set subdomain = null where id = $1', [employee.companyId])
    expect(await app.call(signIn, { email: employee.email, password })).toMatchObject({ http: 403, response: 'Company domain name not available' })
  })
})

describe('a session', () => {
  it('ends 240 minutes after sign-in', async () => {
    const { token } = await aCompany(app)
    await app.clock(239 * 60)
    expect(await app.call(companyStanding, {}, { as: token })).toMatchObject({ status: 1 })
    await app.clock(241 * 60)
    expect(await app.call(companyStanding, {}, { as: token })).toMatchObject({ http: 401, message: 'sessionEnded' })
    await app.clock(0)
  })

  it('ends at log-out, and logging out twice is no error', async () => {
    const { token } = await aCompany(app)
    expect(await app.call(signOut, {}, { as: token })).toMatchObject({ status: 1, message: 'You have logged out successfully' })
    expect(await app.call(companyStanding, {}, { as: token })).toMatchObject({ http: 401 })
    expect(await app.call(signOut, {}, { as: token })).toMatchObject({ status: 1 })
  })

  it.each([
    ['the person is removed', `update people set deleted_at = now() where id = $1`],
    ['the company is deactivated', `update companies set deactivated_at = now() where id = (select company_id from people where id = $1)`],
  ])('ends at once when %s', async (_, change) => {
    const { token, personId } = await aCompany(app)
    await app.sql(change, [personId])
    expect(await app.call(companyStanding, {}, { as: token })).toMatchObject({ http: 401 })
  })

  it('takes the caller from the token: another id is refused, the own and the company’s are not', async () => {
    const holder = await aCompany(app)
    const [deputy, stranger] = [await aSubUser(app, holder), await aCompany(app)]
    expect(await app.call(userDetails, { userId: stranger.userId }, { as: deputy.token })).toMatchObject({ http: 403 })
    expect(await app.call(userDetails, { userId: deputy.userId }, { as: deputy.token })).toMatchObject({ status: 1, response: { _id: deputy.userId } })
    expect(await app.call(userById, { userId: holder.userId }, { as: deputy.token })).toMatchObject({ status: 1, response: { _id: holder.userId } })
  })
})

describe('crossing to the subdomain', () => {
  it('opens the same session there, once, within a minute, at the own company’s address only', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    const there = { host: `${holder.subdomain}.localhost` }
    const { response } = await app.call(startCrossing, {}, { as: holder.token })
    expect(await app.call(finishCrossing, { code: response.code }, { host: `${other.subdomain}.localhost` })).toMatchObject({ http: 401 })
    const entered = await app.call(finishCrossing, { code: response.code }, there)
    expect(entered).toMatchObject({ status: 1, response: { userId: holder.userId } })
    expect(await app.call(finishCrossing, { code: response.code }, there)).toMatchObject({ http: 401 })

    const late = await app.call(startCrossing, {}, { as: holder.token })
    await app.clock(61)
    expect(await app.call(finishCrossing, { code: late.response.code }, there)).toMatchObject({ http: 401 })
    await app.clock(0)
  })

  it('shows the company of an address, and no more', async () => {
    const holder = await aCompany(app, { name: 'Meadow View' })
    const reply = await app.call(companyByDomain, { domainName: holder.subdomain })
    expect(reply.response).toEqual({ companyName: 'Meadow View', subdomain: holder.subdomain, logoPath: '' })
    expect(await app.call(companyByDomain, { domainName: 'nobody' })).toMatchObject({ http: 404, response: 'Company domain name not available' })
  })
})

describe('recovery', () => {
  async function ask(email: string): Promise<string> {
    await solveCaptcha(app)
    return (await app.call(forgotPassword, { email })).response.userId
  }

  it('sets a new password by code, once, and ends every session', async () => {
    const holder = await withPassword(await aCompany(app))
    const userId = await ask(holder.email)
    const code = /^\d{4}$/m.exec((await app.mailTo(holder.email)).text)?.[0] ?? ''
    expect(await app.call(resetPassword, { userId, password: 'new password', confirmpassword: 'new password' })).toMatchObject({ http: 409, response: 'Reset password link was expired' })
    const checked = await app.call(checkRecoveryCode, { userId, otp_number: code })
    const again = { userId: checked.response.userId, password: 'new password', confirmpassword: 'new password' }
    expect(await app.call(resetPassword, { ...again, confirmpassword: 'other' })).toMatchObject({ http: 400, response: 'Password and Confirm password should be same' })
    expect(await app.call(resetPassword, again)).toMatchObject({ status: 1, message: 'New password updated successfully' })
    expect(await app.call(resetPassword, again)).toMatchObject({ http: 409, response: 'Reset password link was expired' })
    expect(await app.call(companyStanding, {}, { as: holder.token })).toMatchObject({ http: 401 })
    expect(await app.call(signIn, { email: holder.email, password: 'new password' })).toMatchObject({ status: 1 })
  })

  it('works by the link of the mail, too', async () => {
    const holder = await withPassword(await aCompany(app))
    await ask(holder.email)
    const link = /resetpassword\/(\S+)/.exec((await app.mailTo(holder.email)).text)?.[1] ?? ''
    expect(await app.call(resetPassword, { userId: link, password: 'new password', confirmpassword: 'new password' })).toMatchObject({ status: 1 })
  })

  it('answers the same for an address that nobody has, and sends nothing there', async () => {
    await solveCaptcha(app)
    const reply = await app.call(forgotPassword, { email: 'nobody@example.test' })
    expect(reply).toMatchObject({ status: 1, message: 'OTP has been sent to your registered mail successfully.', response: { userId: expect.any(String) } })
    await app.quiet()
    expect(app.mails.filter(({ to }) => to === 'nobody@example.test')).toEqual([])
  })
})
