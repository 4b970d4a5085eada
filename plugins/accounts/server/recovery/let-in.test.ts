import { suite } from '@cloudoc/core/testing/harness.ts'
import { askToBeLetIn, letMeIn } from '../../contract/let-in.ts'
import { employeeSignIn, signIn } from '../../contract/session.ts'
import { aCompany, anEmployee, hashPassword, type Someone } from '../../testing/builders.ts'
import { solveCaptcha } from '../../testing/sign-up.ts'

const app = suite()
const password = 'correct horse'
afterEach(() => app.clock(0))

async function aTarget(someone: Someone): Promise<Someone> {
  await app.db('update people set password_hash = $1 where id = $2', [await hashPassword(password), someone.personId])
  for (let tried = 0; tried < 100; tried++)
    await app.call(signIn, { email: someone.email, password: 'wrong' }, { ip: `198.18.${tried}.1` })
  return someone
}
const keptOut = {
  http: 429,
  message: 'keptOut',
  response: 'Too many wrong passwords were tried for this account. Have a link mailed to you, or wait an hour.',
}
async function linkFor(email: string, ip: string): Promise<string> {
  await solveCaptcha(app, ip)
  expect(await app.call(askToBeLetIn, { email }, { ip })).toMatchObject({ status: 1 })
  return /\/signin\/(\S+)/.exec((await app.mailTo(email)).text)?.[1] ?? ''
}

it('an owner whom wrong tries of strangers keep out signs in from where they open the mailed link, and nobody else does', async () => {
  const holder = await aTarget(await aCompany(app))
  const [train, stranger] = ['203.0.113.2', '203.0.113.3']
  const enter = (ip: string, given = password) => app.call(signIn, { email: holder.email, password: given }, { ip })
  expect(await enter(train)).toMatchObject(keptOut)
  const token = await linkFor(holder.email, train)
  // Asked for, it lets nobody in; used, it lets in where it was used, and with the password.
  expect(await enter(train)).toMatchObject(keptOut)
  expect(await app.call(letMeIn, { token }, { ip: train })).toMatchObject({
    status: 1,
    message: 'You can sign in here now.',
  })
  expect(await enter(train, 'wrong')).toMatchObject({ http: 400 })
  expect(await enter(train)).toMatchObject({ status: 1 })
  expect(await enter(stranger)).toMatchObject(keptOut)
  // Once, and not later than ten minutes.
  expect(await app.call(letMeIn, { token }, { ip: stranger })).toMatchObject({ http: 409, message: 'expired' })
  await app.clock(120)
  const late = await linkFor(holder.email, stranger)
  await app.clock(120 + 11 * 60)
  expect(await app.call(letMeIn, { token: late }, { ip: stranger })).toMatchObject({ http: 409, message: 'expired' })
})

it('an employee is offered it, too', async () => {
  const holder = await aCompany(app)
  const { email } = await aTarget(await anEmployee(app, holder))
  const ip = '203.0.113.12'
  const enter = () => app.call(employeeSignIn, { login: email, password, domainName: holder.subdomain }, { ip })
  expect(await enter()).toMatchObject(keptOut)
  expect(await app.call(letMeIn, { token: await linkFor(email, ip) }, { ip })).toMatchObject({ status: 1 })
  expect(await enter()).toMatchObject({ status: 1 })
})

it('answers the same for an address that nobody has, and sends nothing there; a link of it sets no password', async () => {
  await solveCaptcha(app, '203.0.113.20')
  const ask = (email: string, ip: string) => app.call(askToBeLetIn, { email }, { ip })
  expect(await ask('nobody.here@example.test', '203.0.113.20')).toMatchObject({
    status: 1,
    response: {},
    message: askToBeLetIn.texts.sent,
  })
  await app.quiet()
  expect(app.mails.filter(({ to }) => to === 'nobody.here@example.test' || to === '')).toEqual([])
  expect(await ask('somebody@example.test', '203.0.113.21')).toMatchObject({ http: 403, message: 'captcha' })
  expect(await app.call(letMeIn, { token: 'nonsense' }, { ip: '203.0.113.20' })).toMatchObject({ http: 409 })
})
