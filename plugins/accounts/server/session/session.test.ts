import { suite } from '@cloudoc/core/testing/harness.ts'
import { checkRecoveryCode, checkReset, forgotPassword, resetPassword } from '../../contract/recovery.ts'
import {
  companyByDomain,
  companyStatus,
  finishCrossing,
  signIn,
  signOut,
  startCrossing,
  userById,
  userDetails,
} from '../../contract/session.ts'
import { aCompany, anEmployee, aSubUser } from '../../testing/builders.ts'
import { solveCaptcha } from '../../testing/sign-up.ts'
import { hashPassword } from '../password/passwords.ts'

const app = suite()
const password = 'correct horse'

async function withPassword<T extends { personId: number }>(someone: T): Promise<T> {
  await app.db('update people set password_hash = $1 where id = $2', [await hashPassword(password), someone.personId])
  return someone
}

describe('signing in', () => {
  it('starts a session and says what the company may use', async () => {
    const holder = await withPassword(await aCompany(app))
    const reply = await app.call(signIn, { email: holder.email.toUpperCase(), password })
    expect(reply).toMatchObject({
      http: 200,
      status: 1,
      message: 'You have logged in successfully',
      response: { role: 'company', userId: holder.userId, subdomain: holder.subdomain, activesubs: false },
    })
  })

  it('answers alike for a wrong password and an unknown address', async () => {
    const holder = await withPassword(await aCompany(app))
    const wrong = await app.call(signIn, { email: holder.email, password: 'wrong' })
    const unknown = await app.call(signIn, { email: 'nobody@example.test', password: 'wrong' })
    expect(wrong).toMatchObject({ http: 400, status: 0, response: 'Invalid email or password' })
    expect({ ...unknown, statements: 0 }).toEqual({ ...wrong, statements: 0 })
  })

  it('names the field that is empty', async () => {
    expect(await app.call(signIn, { email: '', password: 'x' })).toMatchObject({
      http: 400,
      response: 'Email is required',
    })
    expect(await app.call(signIn, { email: 'a@example.test', password: '' })).toMatchObject({
      http: 400,
      response: 'Password is required',
    })
  })

  it('ends trying after ten wrong passwords for an address from a network, and locks nobody out elsewhere', async () => {
    const holder = await withPassword(await aCompany(app))
    for (let tried = 0; tried < 10; tried++)
      expect(await app.call(signIn, { email: holder.email, password: 'wrong' }, { ip: '198.51.100.1' })).toMatchObject({
        http: 400,
      })
    expect(
      await app.call(signIn, { email: holder.email.toUpperCase(), password }, { ip: '198.51.100.1' }),
    ).toMatchObject({ http: 429 })
    expect(await app.call(signIn, { email: holder.email, password }, { ip: '198.51.100.2' })).toMatchObject({
      status: 1,
    })
  })

  it('ends trying over all networks after a hundred, but for those where the owner has signed in', async () => {
    const holder = await withPassword(await aCompany(app))
    const [home, elsewhere] = ['203.0.113.1', '203.0.113.2']
    expect(await app.call(signIn, { email: holder.email, password }, { ip: home })).toMatchObject({ status: 1 })
    const replies = []
    for (let tried = 0; tried < 110; tried++)
      replies.push(
        (await app.call(signIn, { email: holder.email, password: 'wrong' }, { ip: `198.18.${tried}.1` })).http,
      )
    // The owner's own first sign-in, from a network that was not known yet, was counted, too.
    expect(replies).toEqual([...Array<number>(99).fill(400), ...Array<number>(11).fill(429)])
    expect(await app.call(signIn, { email: holder.email, password }, { ip: elsewhere })).toMatchObject({ http: 429 })
    expect(await app.call(signIn, { email: holder.email, password }, { ip: home })).toMatchObject({ status: 1 })
    // Known for 30 days after the last time, and by nothing that could be read back.
    const kept = JSON.stringify(await app.db('select * from known_networks'))
    expect(kept).not.toContain(home)
    expect(kept).not.toContain(holder.email)
  })

  it('one network that tries on after it was stopped does not use up what others may try', async () => {
    const holder = await withPassword(await aCompany(app))
    for (let tried = 0; tried < 120; tried++)
      await app.call(signIn, { email: holder.email, password: 'wrong' }, { ip: '198.19.1.1' })
    expect(await app.call(signIn, { email: holder.email, password }, { ip: '198.19.1.2' })).toMatchObject({ status: 1 })
  })

  it('knows twenty networks of an account, the latest', async () => {
    const holder = await withPassword(await aCompany(app))
    await app.db('delete from known_networks')
    for (let at = 0; at < 23; at++)
      await app.call(signIn, { email: holder.email, password }, { ip: `198.51.101.${at}` })
    expect(await app.db('select 1 from known_networks')).toHaveLength(20)
  })

  it('opens a company’s subdomain to its own people only', async () => {
    const [holder, other] = [await withPassword(await aCompany(app)), await aCompany(app)]
    expect(
      await app.call(signIn, { email: holder.email, password }, { host: `${other.subdomain}.localhost` }),
    ).toMatchObject({ http: 400, response: 'Invalid email or password' })
    expect(
      await app.call(signIn, { email: holder.email, password }, { host: `${holder.subdomain}.localhost` }),
    ).toMatchObject({ status: 1 })
  })

  it('tells an employee without a subdomain so', async () => {
    const employee = await withPassword(await anEmployee(app, await aCompany(app)))
    await app.db('update companies set subdomain = null where id = $1', [employee.companyId])
    expect(await app.call(signIn, { email: employee.email, password })).toMatchObject({
      http: 403,
      response: 'Company domain name not available',
    })
  })
})

describe('a session', () => {
  it('ends 240 minutes after sign-in', async () => {
    const { token } = await aCompany(app)
    await app.clock(239 * 60)
    expect(await app.call(companyStatus, {}, { as: token })).toMatchObject({ status: 1 })
    await app.clock(241 * 60)
    expect(await app.call(companyStatus, {}, { as: token })).toMatchObject({ http: 401, message: 'sessionEnded' })
    await app.clock(0)
  })

  it('ends at log-out, and logging out twice is no error', async () => {
    const { token } = await aCompany(app)
    expect(await app.call(signOut, {}, { as: token })).toMatchObject({
      status: 1,
      message: 'You have logged out successfully',
    })
    expect(await app.call(companyStatus, {}, { as: token })).toMatchObject({ http: 401 })
    expect(await app.call(signOut, {}, { as: token })).toMatchObject({ status: 1 })
  })

  it.each([
    ['the person is removed', `update people set deleted_at = now() where id = $1`],
    [
      'the company is deactivated',
      `update companies set deactivated_at = now() where id = (select company_id from people where id = $1)`,
    ],
  ])('ends at once when %s', async (_, change) => {
    const { token, personId } = await aCompany(app)
    await app.db(change, [personId])
    expect(await app.call(companyStatus, {}, { as: token })).toMatchObject({ http: 401 })
  })

  it('takes the caller from the token: another id is refused, the own and the company’s are not', async () => {
    const holder = await aCompany(app)
    const [deputy, stranger] = [await aSubUser(app, holder), await aCompany(app)]
    expect(await app.call(userDetails, { userId: stranger.userId }, { as: deputy.token })).toMatchObject({ http: 403 })
    expect(await app.call(userDetails, { userId: deputy.userId }, { as: deputy.token })).toMatchObject({
      status: 1,
      response: { _id: deputy.userId },
    })
    expect(await app.call(userById, { userId: holder.userId }, { as: deputy.token })).toMatchObject({
      status: 1,
      response: { _id: holder.userId },
    })
  })
})

describe('crossing to the subdomain', () => {
  it('opens the same session there, once, within a minute, at the own company’s address only', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    const there = { host: `${holder.subdomain}.localhost` }
    const { response } = await app.call(startCrossing, {}, { as: holder.token })
    expect(
      await app.call(finishCrossing, { code: response.code }, { host: `${other.subdomain}.localhost` }),
    ).toMatchObject({ http: 401 })
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
    expect(reply.response).toEqual({
      companyName: 'Meadow View',
      subdomain: holder.subdomain,
      logoPath: '',
      signInProvider: '',
    })
    expect(await app.call(companyByDomain, { domainName: 'nobody' })).toMatchObject({
      http: 404,
      response: 'Company domain name not available',
    })
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
    expect(
      await app.call(resetPassword, { userId, password: 'new password', confirmpassword: 'new password' }),
    ).toMatchObject({ http: 409, response: 'Reset password link was expired' })
    const checked = await app.call(checkRecoveryCode, { userId, otp_number: code })
    const again = { userId: checked.response.userId, password: 'new password', confirmpassword: 'new password' }
    expect(await app.call(resetPassword, { ...again, confirmpassword: 'other' })).toMatchObject({
      http: 400,
      response: 'Password and Confirm password should be same',
    })
    expect(
      await app.call(resetPassword, { ...again, password: 'sleepyhollow', confirmpassword: 'sleepyhollow' }),
    ).toMatchObject({ http: 400, errors: { password: expect.stringContaining('lists of stolen passwords') } })
    expect(await app.call(resetPassword, again)).toMatchObject({
      status: 1,
      message: 'New password updated successfully',
    })
    expect(await app.call(resetPassword, again)).toMatchObject({
      http: 409,
      response: 'Reset password link was expired',
    })
    expect(await app.call(companyStatus, {}, { as: holder.token })).toMatchObject({ http: 401 })
    expect(await app.call(signIn, { email: holder.email, password: 'new password' })).toMatchObject({ status: 1 })
  })

  it('works by the link of the mail, too', async () => {
    const holder = await withPassword(await aCompany(app))
    await ask(holder.email)
    const link = /resetpassword\/(\S+)/.exec((await app.mailTo(holder.email)).text)?.[1] ?? ''
    expect(await app.call(checkReset, { userId: link })).toMatchObject({ http: 200, status: 1 })
    expect(
      await app.call(resetPassword, { userId: link, password: 'new password', confirmpassword: 'new password' }),
    ).toMatchObject({ status: 1 })
    for (const userId of [link, 'nonsense'])
      expect(await app.call(checkReset, { userId })).toMatchObject({
        http: 409,
        response: 'Reset password link was expired',
        message: 'expired',
      })
  })

  it('answers the same for an address that nobody has, and sends nothing there', async () => {
    await solveCaptcha(app)
    const reply = await app.call(forgotPassword, { email: 'nobody@example.test' })
    expect(reply).toMatchObject({
      status: 1,
      message: 'OTP has been sent to your registered mail successfully.',
      response: { userId: expect.any(String) },
    })
    await app.quiet()
    expect(app.mails.filter(({ to }) => to === 'nobody@example.test')).toEqual([])
    expect(app.mails.filter(({ to }) => to === '')).toEqual([])
  })

  it('does the same work for an address that is known and one that is not', async () => {
    const holder = await aCompany(app)
    const work = async (email: string) => {
      await solveCaptcha(app)
      const before = await app.db<{ mails: string; jobs: string }>(
        `select (select count(*) from outbox) as mails, (select count(*) from jobs.job where name = 'core.send-mail') as jobs`,
      )
      const { statements } = await app.call(forgotPassword, { email })
      const written = await app.db<{ jobs: string }>(
        `select count(*) as jobs from jobs.job where name = 'core.send-mail'`,
      )
      await app.quiet()
      return { statements, jobs: Number(written[0]?.jobs) - Number(before[0]?.jobs) }
    }
    const known = await work(holder.email)
    expect(known).toEqual({ statements: expect.any(Number), jobs: 1 })
    expect(await work('unknown.person@example.test')).toEqual(known)
  })

  it('is by the link alone once a day’s codes or tries are used up: no stranger can guess a code by patience, nor keep the owner out', async () => {
    const holder = await withPassword(await aCompany(app))
    const [stranger, owner] = ['203.0.113.50', '203.0.113.51']
    const replies: number[] = []
    const askFrom = async (ip: string) => {
      await solveCaptcha(app, ip)
      const seen = app.mails.length
      const { response } = await app.call(forgotPassword, { email: holder.email }, { ip })
      return { handle: response.userId, mail: await app.mailTo(holder.email, mail => app.mails.indexOf(mail) >= seen) }
    }
    for (let code = 0; code < 5; code++) {
      await app.clock(code * 3600)
      const { handle, mail } = await askFrom(stranger)
      const right = /^\d{4}$/m.exec(mail.text)?.[0]
      for (let tried = 0; tried < 5; tried++)
        replies.push(
          (
            await app.call(
              checkRecoveryCode,
              { userId: handle, otp_number: right === '0000' ? '0001' : '0000' },
              { ip: stranger },
            )
          ).http,
        )
    }
    expect(replies).toEqual([...Array<number>(20).fill(400), ...Array<number>(5).fill(429)])
    await app.clock(6 * 3600)
    const { handle, mail } = await askFrom(owner)
    expect(mail.text).not.toMatch(/^\d{4}$/m)
    expect(await app.call(checkRecoveryCode, { userId: handle, otp_number: '0000' }, { ip: owner })).toMatchObject({
      http: 429,
      response: 'Too many attempts. Please use the link in the e-mail.',
    })
    const link = /resetpassword\/(\S+)/.exec(mail.text)?.[1] ?? ''
    expect(
      await app.call(
        resetPassword,
        { userId: link, password: 'brand new password', confirmpassword: 'brand new password' },
        { ip: owner },
      ),
    ).toMatchObject({ status: 1 })
    await app.clock(0)
  })

  it('has ten codes a day, and then the link alone', async () => {
    const holder = await withPassword(await aCompany(app))
    const withCode: boolean[] = []
    for (let asked = 0; asked < 12; asked++) {
      await app.clock(asked * 3600)
      await solveCaptcha(app)
      const seen = app.mails.length
      await app.call(forgotPassword, { email: holder.email })
      const mail = await app.mailTo(holder.email, each => app.mails.indexOf(each) >= seen)
      withCode.push(/^\d{4}$/m.test(mail.text))
      expect(mail.text).toContain('/resetpassword/')
    }
    expect(withCode).toEqual([...Array<boolean>(10).fill(true), false, false])
    await app.clock(0)
  })
})
