import { checkRecoveryCode, forgotPassword, resetPassword } from '../../../plugins/accounts/contract/recovery.ts'
import {
  finishCrossing,
  signIn,
  signOut,
  startCrossing,
  userDetails,
} from '../../../plugins/accounts/contract/session.ts'
import { register, verifySignUpCode } from '../../../plugins/accounts/contract/sign-up.ts'
import { signedIn } from '../../../plugins/accounts/testing/builders.ts'
import { aForm, askForCode, solveCaptcha } from '../../../plugins/accounts/testing/sign-up.ts'
import { suite, until } from '../../../plugins/core/testing/harness.ts'

const app = suite({ env: { ACCESS_LOG: 'on' } })

it('the log holds nobody’s address, name, password, code or token', async () => {
  const email = 'quite.unmistakable@example.test'
  const password = 'unmistakable horse'
  const { data, code } = await askForCode(app, email)
  await app.call(verifySignUpCode, { data, votp: code })
  const { response: registered } = await app.call(register, {
    ...aForm(email, 'unmistakable'),
    firstname: 'Unmistakabella',
    password,
    data,
  })
  const { response: begun } = await signedIn(app, { email, password })
  await app.call(signIn, { email, password: 'a wrong unmistakable' })
  await app.call(userDetails, {}, { as: begun.authToken })
  const { response: crossing } = await app.call(startCrossing, {}, { as: begun.authToken })
  await app.call(finishCrossing, { code: crossing.code }, { host: 'unmistakable.localhost' })
  // One code a minute for an address.
  await app.clock(61)
  await solveCaptcha(app)
  const { response: asked } = await app.call(forgotPassword, { email })
  const mail = await app.mailTo(email, ({ text }) => text.includes('resetpassword'))
  const { response: checked } = await app.call(checkRecoveryCode, {
    userId: asked.userId,
    otp_number: /^\d{4}$/m.exec(mail.text)?.[0] ?? '',
  })
  await app.call(resetPassword, {
    userId: checked.userId,
    password: 'unmistakable again',
    confirmpassword: 'unmistakable again',
  })
  await app.call(signOut, {}, { as: begun.authToken })
  // What breaks is logged, and must hold nothing of what came with it.
  await app.raw('GET', '/user/get/company/credetials', { domainName: `unmistakable ${email}`, token: begun.authToken })
  await app.raw('POST', '/user/login', `{"email":"${email}","password":"${password}"`)
  await app.db('alter table challenges rename to challenges_away')
  await app.clock(130)
  await solveCaptcha(app)
  const broken = await app.call(forgotPassword, { email })
  await app.db('alter table challenges_away rename to challenges')
  expect(broken).toMatchObject({ http: 500, status: 0, response: 'Something Went Wrong.', message: 'broken' })

  await until(
    () =>
      /"path":"\/api\/user\/login","call":"POST \/user\/login","status":200/.test(app.log()) &&
      app.log().includes('POST /user/forgotpassword'),
  )
  const link = /resetpassword\/(\S+)/.exec(mail.text)?.[1] ?? ''
  const secrets = {
    email,
    password,
    name: 'Unmistakabella',
    wrong: 'a wrong unmistakable',
    again: 'unmistakable again',
    data,
    registered: registered.authToken,
    token: begun.authToken,
    crossing: crossing.code,
    handle: asked.userId,
    traded: checked.userId,
    link,
  }
  const log = app.log().toLowerCase()
  expect(
    Object.entries(secrets)
      .filter(
        ([, value]) =>
          value === '' || log.includes(value.toLowerCase()) || log.includes(encodeURIComponent(value).toLowerCase()),
      )
      .map(([name]) => name),
  ).toEqual([])
  expect(log).not.toMatch(new RegExp(`\\b(otp|code|votp)\\W{1,4}${code}\\b`))
})
