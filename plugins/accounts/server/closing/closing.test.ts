import { suite } from '@cloudoc/core/testing/harness.ts'
import { inDatabase } from '@cloudoc/core/testing/in-database.ts'
import { aSoldLine, granted } from '../../../subscriptions/testing/builders.ts'
import { closeCompany, closedDays } from '../../contract/closing.ts'
import { endOtherSessions, sessionList } from '../../contract/security.ts'
import { companyStatus, signIn } from '../../contract/session.ts'
import { aCompany, anEmployee, aSubUser, hashPassword, type Someone, signedIn } from '../../testing/builders.ts'
import { reopenCompany } from './reopen-company.ts'

const app = suite()
const password = 'correct horse'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
afterEach(() => app.clock(0))

async function aHolder(): Promise<Someone> {
  const holder = await aCompany(app)
  await app.sql('update people set password_hash = $1 where id = $2', [passwordHash, holder.personId])
  return holder
}
const isOpen = async (token: string): Promise<boolean> =>
  (await app.call(companyStatus, {}, { as: token })).http === 200
const close = (holder: Someone, over: object = {}, as = holder.token) =>
  app.call(closeCompany, { password, companyName: holder.company, ...over }, { as })

it('takes the password and the name of the company, of the account holder alone', async () => {
  const holder = await aHolder()
  expect(await close(holder, { companyName: 'Another' })).toMatchObject({
    http: 400,
    errors: { companyName: 'This is not the name of your company.' },
  })
  expect(await close(holder, { password: 'wrong horse' })).toMatchObject({
    http: 400,
    errors: { password: 'Your password is not right.' },
  })
  for (const { token } of [await aSubUser(app, holder, ['Settings', 'Manage users']), await anEmployee(app, holder)])
    expect(await close(holder, {}, token)).toMatchObject({ http: 403 })
  expect(await isOpen(holder.token)).toBe(true)
})

it('signs everyone out, stops what renews, and is erased after its days, unless it was opened again', async () => {
  const [holder, other] = [await aHolder(), await aHolder()]
  const deputy = await aSubUser(app, holder)
  for (const { companyId } of [holder, other]) await granted(app, { companyId, lines: [aSoldLine()] })
  expect(await close(holder, { companyName: ` ${holder.company.toUpperCase()} ` })).toMatchObject({
    status: 1,
    message: 'The account is closed',
  })
  expect(await close(other)).toMatchObject({ status: 1 })
  expect([await isOpen(holder.token), await isOpen(deputy.token)]).toEqual([false, false])
  expect(
    await app.sql('select state, cancelled_at is not null as at from subscriptions where company_id = $1', [
      holder.companyId,
    ]),
  ).toEqual([{ state: 'cancelled', at: true }])
  expect(await app.call(signIn, { email: holder.email, password })).toMatchObject({ status: 0 })
  await app.quiet()
  expect(
    app.mails.find(({ to, subject }) => to.includes(holder.email) && subject === 'Your Cloudoc account is closed'),
  ).toBeDefined()
  // Opened again by the provider: it signs in as before, nobody is signed in by that, and what was cancelled stays so.
  const reopen = async ({ companyId }: Someone): Promise<boolean> =>
    (await inDatabase(app, sql => reopenCompany(sql, { id: companyId }))).result
  expect([await reopen(other), await reopen(other)]).toEqual([true, false])
  expect(await isOpen(other.token)).toBe(false)
  expect(await app.call(signIn, { email: other.email, password })).toMatchObject({ status: 1 })
  const gone = async (companyId: number) =>
    (await app.sql('select id from people where company_id = $1', [companyId])).length === 0
  await app.clock((closedDays - 1) * 86_400)
  await app.job('accounts.erase-closed')
  expect(await gone(holder.companyId)).toBe(false)
  await app.clock((closedDays + 1) * 86_400)
  await app.job('accounts.erase-closed')
  expect([await gone(holder.companyId), await gone(other.companyId)]).toEqual([true, false])
  expect(await app.sql('select state from subscriptions where company_id = $1', [other.companyId])).toEqual([
    { state: 'cancelled' },
  ])
  expect(await reopen(holder)).toBe(false)
})

it('all other sign-ins of a person end, and nobody else’s', async () => {
  const holder = await aHolder()
  const deputy = await aSubUser(app, holder)
  const {
    response: { authToken },
  } = await signedIn(app, { email: holder.email, password })
  expect((await app.call(sessionList, {}, { as: authToken })).response.length).toBeGreaterThan(1)
  expect(await app.call(endOtherSessions, {}, { as: authToken })).toMatchObject({
    status: 1,
    message: 'Signed out everywhere else',
  })
  expect((await app.call(sessionList, {}, { as: authToken })).response).toMatchObject([{ current: true }])
  expect([await isOpen(holder.token), await isOpen(authToken), await isOpen(deputy.token)]).toEqual([false, true, true])
})
