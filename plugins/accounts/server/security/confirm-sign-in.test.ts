import { suite } from '@cloudoc/core/testing/harness.ts'
import { updateAddresses, updateCompany, updateMyAccount, updateProvider } from '../../contract/profile.ts'
import { confirmSignIn, confirmTwoStep, setUpTwoStep } from '../../contract/security.ts'
import { finishCrossing, startCrossing } from '../../contract/session.ts'
import { codeOf, wrongCode } from '../../testing/authenticator.ts'
import { aCompany, hashPassword, type Someone } from '../../testing/builders.ts'

const app = suite()
const password = 'correct horse'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
afterEach(() => app.clock(0))

const details = { company_email: 'office@sunrise.test', registered_line1: '1 High Street', provider_number: '1-101' }
async function aHolder(): Promise<Someone> {
  const holder = await aCompany(app, { details })
  await app.db('update people set password_hash = $1 where id = $2', [passwordHash, holder.personId])
  return holder
}
const asked = { http: 403, message: 'confirmSignIn', response: 'Please enter your password to go on.' }
const minutes = (count: number) => app.clock(count * 60)

it('a change of what others know the company by asks for the password after 15 minutes, and changes nothing before', async () => {
  const holder = await aHolder()
  const as = { as: holder.token }
  const changes = () =>
    Promise.all([
      app.call(updateMyAccount, { companyName: 'Thieves Ltd' }, as),
      app.call(updateCompany, { companyName: 'Thieves Ltd' }, as),
      app.call(updateCompany, { company_email: 'thief@example.test' }, as),
      app.call(updateAddresses, { registered_line1: '2 Low Street' }, as),
      app.call(updateProvider, { provider_number: '1-999' }, as),
    ])
  await minutes(16)
  for (const reply of await changes()) expect(reply).toMatchObject(asked)
  const [company] = await app.db<{ name: string; details: object }>(
    'select name, details from companies where id = $1',
    [holder.companyId],
  )
  expect(company).toEqual({ name: holder.company, details })
  // What is empty is filled in, what stays as it is is sent along, and the rest is changed, without being asked.
  for (const reply of [
    await app.call(updateCompany, { companyName: holder.company, companyRegNo: '01234567', fax: '02079460000' }, as),
    await app.call(updateAddresses, { trading_line1: '2 Low Street' }, as),
    await app.call(updateMyAccount, { firstname: 'Maria' }, as),
  ])
    expect(reply).toMatchObject({ status: 1 })

  expect(await app.call(confirmSignIn, { password: 'wrong' }, as)).toMatchObject({
    http: 400,
    errors: { password: 'Your password is not right.' },
  })
  expect(await app.call(updateCompany, { companyName: 'Sunrise' }, as)).toMatchObject(asked)
  expect(await app.call(confirmSignIn, { password }, as)).toMatchObject({ status: 1, response: { needsCode: false } })
  expect(await app.call(updateCompany, { companyName: 'Sunrise' }, as)).toMatchObject({ status: 1 })
  await minutes(32)
  expect(await app.call(updateCompany, { companyName: 'Sunset' }, as)).toMatchObject(asked)
})

it('whoever has a second step gives a code, too', async () => {
  const holder = await aHolder()
  const as = { as: holder.token }
  const {
    response: { handle, secret },
  } = await app.call(setUpTwoStep, { password }, as)
  await app.call(confirmTwoStep, { handle, code: codeOf(secret) }, as)
  await minutes(16)
  const name = () => app.call(updateCompany, { companyName: 'Sunrise' }, as)
  expect(await app.call(confirmSignIn, { password }, as)).toMatchObject({ response: { needsCode: true } })
  expect(await name()).toMatchObject(asked)
  expect(await app.call(confirmSignIn, { password, code: wrongCode(secret) }, as)).toMatchObject({
    http: 400,
    message: 'wrongCode',
    errors: { code: expect.any(String) },
  })
  expect(await name()).toMatchObject(asked)
  const code = codeOf(secret, 16 * 60)
  expect(await app.call(confirmSignIn, { password, code }, as)).toMatchObject({ response: { needsCode: false } })
  expect(await name()).toMatchObject({ status: 1 })
})

it('is not guessed, and is not had by crossing to the company’s own address', async () => {
  const holder = await aHolder()
  await minutes(16)
  const {
    response: { code },
  } = await app.call(startCrossing, {}, { as: holder.token })
  const {
    response: { authToken },
  } = await app.call(finishCrossing, { code }, { host: `${holder.subdomain}.localhost` })
  expect(await app.call(updateCompany, { companyName: 'Thieves Ltd' }, { as: authToken })).toMatchObject(asked)
  for (let tried = 0; tried < 10; tried++)
    expect(await app.call(confirmSignIn, { password: 'wrong' }, { as: authToken })).toMatchObject({ http: 400 })
  expect(await app.call(confirmSignIn, { password }, { as: authToken })).toMatchObject({ http: 429 })
})
