import { suite } from '@cloudoc/core/testing/harness.ts'
import { companyStatus } from '../../contract/session.ts'
import { register, sendSignUpCode, validateSignUp, verifyCaptcha, verifySignUpCode } from '../../contract/sign-up.ts'
import { aCompany } from '../../testing/builders.ts'
import { aForm, askForCode, solveCaptcha, verifiedAddress } from '../../testing/sign-up.ts'

const app = suite()

describe('the sign-up form', () => {
  const right = aForm('new@example.test', 'newcare')
  it('accepts a right form and keeps nothing of it', async () => {
    expect(await app.call(validateSignUp, right)).toMatchObject({ http: 200, status: 1 })
    expect(await app.sql('select id from companies where subdomain = $1', ['newcare'])).toEqual([])
  })

  it.each([
    [{ firstname: '' }, 'firstname', 'All fields are required'],
    [{ companyName: 'undefined' }, 'companyName', 'All fields are required'],
    [{ email: 'nobody' }, 'email', 'Valid Email is required'],
    [{ email: 'nobody@' }, 'email', 'Please check your email format'],
    [{ personal_phone: '12345' }, 'personal_phone', 'Phone number format is incorrect'],
    [{ personal_phone: '+442079460000' }, 'personal_phone', 'Phone number format is incorrect'],
    [{ confirmPassword: 'another' }, 'confirmPassword', 'Password and Confirm password should be same'],
    [{ subdomain: 'new-care' }, 'subdomain', 'Use letters and digits only for the subdomain'],
    [{ subdomain: 'admin' }, 'subdomain', 'Use letters and digits only for the subdomain'],
  ])('refuses %j with its text beside the field', async (change, field, text) => {
    const reply = await app.call(validateSignUp, { ...right, ...change })
    expect(reply).toMatchObject({ http: 400, status: 0, response: text, errors: { [field]: text } })
  })

  it('refuses a subdomain that is taken, in whatever case', async () => {
    const { subdomain } = await aCompany(app)
    expect(await app.call(validateSignUp, { ...right, subdomain: subdomain.toUpperCase() })).toMatchObject({
      http: 400,
      errors: { subdomain: expect.stringContaining('already taken') },
    })
  })
})

describe('the code', () => {
  it('is not sent without a captcha, and a solution counts once', async () => {
    expect(
      await app.call(sendSignUpCode, { email: 'no@example.test', name: '' }, { ip: '198.51.100.1' }),
    ).toMatchObject({ http: 403, response: 'Something Went Wrong' })
    const answer = await solveCaptcha(app, '198.51.100.2')
    expect(await app.call(verifyCaptcha, { response: answer }, { ip: '198.51.100.3' })).toMatchObject({
      http: 400,
      status: 0,
    })
  })

  it('is earned once by a solved puzzle, however its solution is written', async () => {
    const answer = await solveCaptcha(app, '198.51.100.2')
    const solved = JSON.parse(Buffer.from(answer, 'base64').toString()) as {
      number: number
      salt: string
      signature: string
      algorithm: string
      challenge: string
    }
    const again = (value: unknown, spaces?: number): string =>
      Buffer.from(JSON.stringify(value, null, spaces)).toString('base64')
    const { number, ...rest } = solved
    const forms = [
      `${answer} `,
      ` ${answer}`,
      `${answer}\n`,
      answer.replace(/=*$/, ''),
      `${answer}====`,
      answer.replaceAll('+', '-').replaceAll('/', '_'),
      again(solved, 1),
      again({ number, ...rest }),
      again({ ...solved, took: 1 }),
      again({ ...solved, number: String(number) }),
      again({ ...solved, salt: solved.salt.replace(/&$/, '') }),
      again({ ...solved, signature: solved.signature.toUpperCase() }),
      again({ ...solved, challenge: ` ${solved.challenge}` }),
      again({ ...solved, algorithm: 'sha-256' }),
    ]
    for (const [at, response] of forms.entries())
      expect([response, (await app.call(verifyCaptcha, { response }, { ip: `203.0.113.${at}` })).http]).toEqual([
        response,
        400,
      ])
  })

  it('dies after five wrong tries, the right one included', async () => {
    const { data, code } = await askForCode(app, 'guess@example.test', '198.51.100.4')
    const wrong = code === '0000' ? '0001' : '0000'
    for (let tried = 0; tried < 5; tried++) {
      expect(await app.call(verifySignUpCode, { data, votp: wrong }, { ip: '198.51.100.4' })).toMatchObject({
        http: 400,
        response: 'Enter correct otp',
      })
    }
    expect(await app.call(verifySignUpCode, { data, votp: code }, { ip: '198.51.100.4' })).toMatchObject({
      http: 400,
      response: 'Enter correct otp',
    })
  })

  it('cannot be met by patience: new codes for an address bring no new tries, and there are few of them a day', async () => {
    const email = 'patient@example.test'
    const replies: number[] = []
    for (let code = 0; code < 10; code++) {
      const ip = `203.0.113.${code}`
      // An hour apart, as more than five in one are refused by another limit.
      await app.clock(code * 3600)
      const asked = await askForCode(app, email, ip)
      const wrong = asked.code === '0000' ? '0001' : '0000'
      for (let tried = 0; tried < 5; tried++)
        replies.push((await app.call(verifySignUpCode, { data: asked.data, votp: wrong }, { ip })).http)
      if (code < 9) continue
      expect(await app.call(verifySignUpCode, { data: asked.data, votp: asked.code }, { ip })).toMatchObject({
        http: 429,
      })
    }
    expect(replies).toEqual([...Array<number>(20).fill(400), ...Array<number>(30).fill(429)])
    await app.clock(11 * 3600)
    await solveCaptcha(app, '203.0.113.99')
    expect(await app.call(sendSignUpCode, { email }, { ip: '203.0.113.99' })).toMatchObject({ http: 429 })
    await app.clock(25 * 3600)
    const { data, code } = await askForCode(app, email, '203.0.113.98')
    expect(await app.call(verifySignUpCode, { data, votp: code }, { ip: '203.0.113.98' })).toMatchObject({ status: 1 })
    await app.clock(0)
  })

  it('says that it was sent again only to the browser that asked before', async () => {
    const email = 'again@example.test'
    const first = await askForCode(app, email, '198.51.100.20')
    const ask = async (minutes: number, data?: string) => {
      await app.clock(minutes * 60)
      await solveCaptcha(app, '198.51.100.20')
      return app.call(sendSignUpCode, { email, ...(data === undefined ? {} : { data }) }, { ip: '198.51.100.20' })
    }
    expect(await ask(2)).toMatchObject({
      status: 1,
      message: 'OTP has been sent to your registered mail successfully.',
    })
    expect(await ask(4, 'made-up')).toMatchObject({
      status: 1,
      message: 'OTP has been sent to your registered mail successfully.',
    })
    expect(await ask(6, first.data)).toMatchObject({
      status: 1,
      message: 'OTP has been successfully resent to your registered email',
    })
    // The handle of one address says nothing of another one.
    await solveCaptcha(app, '198.51.100.20')
    expect(
      await app.call(sendSignUpCode, { email: 'other.again@example.test', data: first.data }, { ip: '198.51.100.20' }),
    ).toMatchObject({ message: 'OTP has been sent to your registered mail successfully.' })
    await app.clock(0)
  })

  it('comes in a mail that carries nothing of what the asking one wrote', async () => {
    await solveCaptcha(app, '198.51.100.21')
    await app.call(
      sendSignUpCode,
      { email: 'victim@example.test', name: 'Your parcel waits at evil.example' },
      { ip: '198.51.100.21' },
    )
    const { text, html, subject } = await app.mailTo('victim@example.test')
    expect(`${text} ${html} ${subject}`).not.toContain('evil.example')
    expect(text).toContain('Hello,')
  })

  it('cannot be guessed across addresses from one network', async () => {
    const ip = '198.51.100.5'
    const replies = []
    for (let tried = 0; tried < 21; tried++)
      replies.push(await app.call(verifySignUpCode, { data: `handle-${tried}`, votp: '0000' }, { ip }))
    expect(replies.slice(0, 20).every(({ http }) => http === 400)).toBe(true)
    expect(replies[20]).toMatchObject({ http: 429, message: 'tooMany' })
  })

  it('goes out once a minute to an address', async () => {
    await askForCode(app, 'often@example.test', '198.51.100.6')
    await solveCaptcha(app, '198.51.100.6')
    expect(
      await app.call(sendSignUpCode, { email: 'often@example.test', name: '' }, { ip: '198.51.100.6' }),
    ).toMatchObject({ http: 429 })
  })

  it('does not tell that an address has an account: the mail does', async () => {
    const known = await aCompany(app)
    await solveCaptcha(app)
    const reply = await app.call(sendSignUpCode, { email: known.email, name: '' })
    expect(reply).toMatchObject({ status: 1, message: 'OTP has been sent to your registered mail successfully.' })
    expect((await app.mailTo(known.email)).subject).toBe('You already have a Cloudoc account')
  })
})

describe('registering', () => {
  it('makes company, account holder and session in one', async () => {
    const data = await verifiedAddress(app, 'Holder@Example.test')
    const reply = await app.call(register, { ...aForm('holder@example.test', 'Holder1'), data })
    expect(reply).toMatchObject({
      http: 200,
      status: 1,
      message: 'Registered Successfully',
      response: { role: 'company', subdomain: 'holder1', userName: 'Sam Taylor' },
    })
    expect(await app.call(companyStatus, {}, { as: `Bearer ${reply.response.authToken}` })).toMatchObject({
      status: 1,
      response: { activesubs: false, Comp_details: 3 },
    })
  })

  it('refuses an address that was not verified, or not by this handle', async () => {
    const data = await verifiedAddress(app, 'other@example.test')
    expect(await app.call(register, { ...aForm('stranger@example.test', 'stranger'), data })).toMatchObject({
      http: 403,
      message: 'unverified',
    })
    // The refusal used nothing up.
    expect(await app.call(register, { ...aForm('other@example.test', 'other1'), data })).toMatchObject({ status: 1 })
    expect(await app.call(register, { ...aForm('other@example.test', 'other2'), data })).toMatchObject({
      http: 403,
      message: 'unverified',
    })
  })

  it('makes one company of a double click', async () => {
    const data = await verifiedAddress(app, 'twice@example.test')
    const replies = await Promise.all(
      [0, 1, 2].map(() => app.call(register, { ...aForm('twice@example.test', 'twice'), data })),
    )
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await app.sql('select id from people where email = $1', ['twice@example.test'])).toHaveLength(1)
  })
})
