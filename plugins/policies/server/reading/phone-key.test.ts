import { aCompany, anEmployee } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { phoneKey } from '../../contract/reading.ts'
import { done, employees } from '../../testing/builders.ts'

const app = suite()

it('each employee has a key of their own, the same at each sign-in; nobody else is given one', async () => {
  const holder = await aCompany(app)
  const [one, other] = await employees(app, holder, 2)
  const elsewhere = await anEmployee(app, await aCompany(app))
  const keyOf = async (token = '') => done(await app.call(phoneKey, {}, { as: token })).key
  const key = await keyOf(one?.token)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keyOf(one?.token)).toBe(key)
  expect(new Set([key, await keyOf(other?.token), await keyOf(elsewhere.token)]).size).toBe(3)
  expect(await app.call(phoneKey, {}, { as: holder.token })).toMatchObject({ http: 403 })
  expect(await app.call(phoneKey, {})).toMatchObject({ http: 401 })
})
