import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, mainSite, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  addEmployee,
  deleteEmployee,
  employeeDetails,
  employeeList,
  updateEmployee,
} from '@cloudoc/people/contract/employees.ts'
import { userList } from '@cloudoc/people/contract/users.ts'
import { recordList } from '@cloudoc/quality/contract/registers/records.ts'
import { aRecord } from '@cloudoc/quality/testing/records.ts'
import { makeToken, tokenList, withdrawToken } from '../../contract/tokens.ts'
import { aToken, dayFromNow } from '../../testing/builders.ts'

const app = suite()

describe('a token', () => {
  it('is shown once, and listed without itself', async () => {
    const holder = await aCompany(app)
    const { token, tokenId } = await aToken(app, holder, ['people:read'])
    expect(token).toMatch(/^cloudoc_[\w-]{43}$/)
    const reply = await app.call(tokenList, {}, { as: holder.token })
    expect(reply.response).toMatchObject([{ _id: tokenId, scopes: ['people:read'], hasEnded: false, usedAt: '' }])
    expect(JSON.stringify(reply)).not.toContain(token)
    const rows = await app.db('select * from api_tokens where company_id = $1', [holder.companyId])
    expect(JSON.stringify(rows)).not.toContain(token)
    await app.mailTo(holder.email, ({ subject }) => subject === 'A token was made')
  })

  it('does what it was made for, and nothing else', async () => {
    const holder = await aCompany(app)
    const { userId } = await anEmployee(app, holder)
    const { token } = await aToken(app, holder, ['people:read'])
    const reply = await app.call(employeeList, {}, { as: token })
    expect(reply.response.map(({ _id }) => _id)).toEqual([userId])
    expect(reply.statements).toBeLessThanOrEqual(employeeList.maxStatements)
    expect(
      await app.call(addEmployee, { firstname: 'A', lastname: 'B', email: 'a@example.test' }, { as: token }),
    ).toMatchObject({ http: 403, message: 'tokenScope' })
    expect(await app.call(userList, {}, { as: token })).toMatchObject({ http: 403, message: 'notForTokens' })
    expect(await app.call(tokenList, {}, { as: token })).toMatchObject({ http: 403, message: 'notForTokens' })
  })

  it('notes its use once a minute', async () => {
    const holder = await aCompany(app)
    const { token } = await aToken(app, holder, ['people:read'])
    const usedAt = async () => (await app.call(tokenList, {}, { as: holder.token })).response[0]?.usedAt ?? ''
    await app.call(employeeList, {}, { as: token })
    const first = await usedAt()
    expect(first).not.toBe('')
    await app.call(employeeList, {}, { as: token })
    expect(await usedAt()).toBe(first)
  })

  it('adds, changes and records as itself, and changes no address', async () => {
    const holder = await aCompany(app)
    const { token } = await aToken(app, holder, ['people:write'])
    const added = await app.call(
      addEmployee,
      { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.test', invite: false },
      { as: token },
    )
    const { employeeId } = added.response
    expect(await app.call(updateEmployee, { employeeId, jobTitle: 'Carer' }, { as: token })).toMatchObject({
      status: 1,
    })
    expect(await app.call(updateEmployee, { employeeId, email: 'eve@example.test' }, { as: token })).toMatchObject({
      http: 403,
      message: 'confirmSignIn',
    })
    expect(await app.call(deleteEmployee, { employeeId: [employeeId], confirm: true }, { as: token })).toMatchObject({
      response: { left: 1 },
    })
    const names = await app.db('select distinct person_name from history_entries where company_id = $1 and area = $2', [
      holder.companyId,
      'people',
    ])
    expect(names).toEqual([{ person_name: expect.stringMatching(/^Token \d+ \(token\)$/) }])
  })

  it('sees no restricted record', async () => {
    const holder = await aCompany(app)
    await aRecord(app, holder, 'safeguarding')
    const { recordId } = await aRecord(app, holder, 'incident')
    const { token } = await aToken(app, holder, ['quality:read'])
    for (const register of ['incident', 'safeguarding'] as const) {
      const { response } = await app.call(recordList, { register }, { as: token })
      expect(response.map(each => each.recordId)).toEqual(register === 'incident' ? [recordId] : [])
    }
  })

  it.each([
    ['withdrawn', (id: string) => `update api_tokens set withdrawn_at = now() where document_id = '${id}'`],
    ['past its last day', (id: string) => `update api_tokens set ends_on = '2020-01-01' where document_id = '${id}'`],
    [
      'of a deactivated company',
      (id: string) =>
        `update companies set deactivated_at = now() where id = (select company_id from api_tokens where document_id = '${id}')`,
    ],
  ])('that is %s opens nothing', async (_, how) => {
    const holder = await aCompany(app)
    const { token, tokenId } = await aToken(app, holder, ['people:read'])
    expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ http: 200 })
    await app.db(how(tokenId))
    expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ http: 401, message: 'tokenEnded' })
  })

  it('is refused when it is used too often', async () => {
    const holder = await aCompany(app)
    const { token } = await aToken(app, holder, ['people:read'])
    await app.call(employeeList, {}, { as: token })
    await app.db(
      'update rate_limits set count = 1000000 where key in (select key from rate_limits order by ends_at desc)',
    )
    expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ http: 429, message: 'tokenTooOften' })
    await app.db('delete from rate_limits')
  })

  it('that is made up opens nothing', async () => {
    const as = `cloudoc_${'x'.repeat(43)}`
    expect(await app.call(employeeList, {}, { as })).toMatchObject({ http: 401, message: 'tokenEnded' })
  })
})

describe('a token of one location', () => {
  it('sees and adds nobody elsewhere, and ends with its location', async () => {
    const holder = await aCompany(app)
    const [here, there] = [await anEmployee(app, holder), await anEmployee(app, holder)]
    const elm = await aSite(app, holder, 'Elm House')
    await worksAt(app, elm, here)
    const { token } = await aToken(app, holder, ['people:read', 'people:write'], { siteId: elm })
    const list = await app.call(employeeList, {}, { as: token })
    expect(list.response.map(({ _id }) => _id)).toEqual([here.userId])
    expect(await app.call(employeeList, { site: await mainSite(app, holder) }, { as: token })).toMatchObject({
      http: 404,
    })
    expect(await app.call(employeeDetails, { employeeId: there.userId }, { as: token })).toMatchObject({ http: 404 })
    const gone = await app.call(deleteEmployee, { employeeId: [there.userId], confirm: true }, { as: token })
    expect(gone).toMatchObject({ http: 404 })
    const added = await app.call(addEmployee, { firstname: 'New', lastname: 'Here', staffNumber: 'E1' }, { as: token })
    const [at] = await app.db<{ site: string }>(
      `select s.document_id as site from people_sites w join sites s on s.id = w.site_id
        where w.person_id = (select id from people where document_id = $1)`,
      [added.response.employeeId],
    )
    expect(at).toEqual({ site: elm })
    await app.db(`update sites set closed_on = '2020-01-01' where document_id = $1`, [elm])
    expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ http: 401, message: 'tokenEnded' })
  })

  it('is not made for somebody else’s location, nor for a provider', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    const siteId = await aSite(app, other, 'Elm House')
    const input = { name: 'A', scopes: ['people:read' as const], endsOn: dayFromNow(1) }
    expect(await app.call(makeToken, { ...input, siteId }, { as: holder.token })).toMatchObject({ http: 404 })
    const own = await aSite(app, holder, 'Oak House')
    expect(await app.call(makeToken, { ...input, scopes: ['scim'], siteId: own }, { as: holder.token })).toMatchObject({
      http: 400,
      message: 'scimWhole',
    })
  })
})

describe('making and withdrawing', () => {
  const input = { name: 'Rota', scopes: ['people:read' as const], endsOn: dayFromNow(10) }

  it('asks for the password after a quarter of an hour', async () => {
    const holder = await aCompany(app)
    await app.db(`update sessions set created_at = created_at - interval '1 hour' where company_id = $1`, [
      holder.companyId,
    ])
    expect(await app.call(makeToken, input, { as: holder.token })).toMatchObject({
      http: 403,
      message: 'confirmSignIn',
    })
  })

  it('is the account holder’s alone', async () => {
    const holder = await aCompany(app)
    const user = await aSubUser(app, holder, ['Settings', 'Manage users'])
    expect(await app.call(makeToken, input, { as: user.token })).toMatchObject({ http: 403 })
    expect(await app.call(tokenList, {}, { as: user.token })).toMatchObject({ http: 403 })
  })

  it('makes one of a name, also where it is asked for twice at once', async () => {
    const holder = await aCompany(app)
    const both = await Promise.all([0, 1].map(() => app.call(makeToken, input, { as: holder.token })))
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
    const [made] = both.filter(({ http }) => http === 200)
    await app.call(withdrawToken, { tokenId: made?.response._id ?? '' }, { as: holder.token })
    expect(await app.call(makeToken, input, { as: holder.token })).toMatchObject({ http: 200 })
  })

  it.each([dayFromNow(-2), dayFromNow(800)])('refuses %s as the last day', async endsOn => {
    const holder = await aCompany(app)
    expect(await app.call(makeToken, { ...input, endsOn }, { as: holder.token })).toMatchObject({
      http: 400,
      message: 'badDay',
    })
  })

  it('withdraws no token of another company', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    const { token, tokenId } = await aToken(app, other, ['people:read'])
    expect(await app.call(withdrawToken, { tokenId }, { as: holder.token })).toMatchObject({ http: 404 })
    expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ http: 200 })
    expect(await app.call(withdrawToken, { tokenId }, { as: other.token })).toMatchObject({ status: 1 })
    expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ http: 401 })
  })
})
