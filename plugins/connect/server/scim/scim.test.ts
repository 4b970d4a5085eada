import { request } from 'node:http'
import { companyStatus } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { withdrawToken } from '../../contract/tokens.ts'
import { aToken } from '../../testing/builders.ts'
import {
  entraAddMembers,
  entraChange,
  entraDisable,
  entraDisableByPath,
  entraEnable,
  entraGroup,
  entraRemoveMembers,
  entraRename,
  entraUser,
} from '../../testing/dialects/entra.ts'
import { oktaActive, oktaGroup, oktaMembers, oktaRename, oktaReplace, oktaUser } from '../../testing/dialects/okta.ts'
import { byFilter, idIn, resourcesIn, type Scim, scimOf } from '../../testing/scim.ts'

const app = suite()
let holder: Someone
let scim: Scim
beforeAll(async () => {
  holder = await aCompany(app)
  scim = scimOf(app, (await aToken(app, holder, ['scim'])).token)
})

let numbers = 0
const anAddress = (): string => `person${++numbers}@scim.example`
/** The row of somebody, by their public id. */
const personOf = async (id: string) =>
  (
    await app.db(
      'select role, work_email, first_name, last_name, job_title, staff_number, deleted_at from people where document_id = $1',
      [id],
    )
  )[0]
const statusOf = async ({ token }: Someone) => (await app.call(companyStatus, {}, { as: token })).http
const evidenceOf = (of: Someone) => app.db('select * from evidence where company_id = $1', [of.companyId])

describe('as Entra speaks', () => {
  it('somebody is looked for, added, found, changed, disabled, enabled, deleted, and made anew as the same person', async () => {
    const [email, other, externalId] = [anAddress(), anAddress(), 'entra-1']
    const looked = await scim('GET', `/Users${byFilter(`userName eq "${email}"`)}`)
    expect(looked).toMatchObject({ http: 200, body: { totalResults: 0, Resources: [] } })

    const added = await scim('POST', '/Users', entraUser(email, externalId))
    expect(added).toMatchObject({
      http: 201,
      body: { userName: email, externalId, active: true, title: 'Care assistant' },
    })
    expect(added.headers.get('location')).toBe(`${String((added.body['meta'] as { location: string }).location)}`)
    const id = idIn(added)
    expect(await personOf(id)).toMatchObject({
      role: 'employee',
      work_email: email,
      first_name: 'Amaka',
      last_name: 'Obi',
      staff_number: 'E-entra-1',
    })
    for (const filter of [
      `userName eq "${email.toUpperCase()}"`,
      `externalId eq "${externalId}"`,
      `emails.value eq "${email}"`,
      `id eq "${id}"`,
    ])
      expect(resourcesIn(await scim('GET', `/Users${byFilter(filter)}`))).toMatchObject([{ id }])

    expect(await scim('PATCH', `/Users/${id}`, entraChange(other))).toMatchObject({
      http: 200,
      body: { userName: other },
    })
    expect(await personOf(id)).toMatchObject({
      work_email: other,
      first_name: 'Ama',
      last_name: 'Obi-Grant',
      job_title: 'Senior carer',
      staff_number: 'E-77',
    })
    for (const disable of [entraDisable, entraDisableByPath]) {
      expect(await scim('PATCH', `/Users/${id}`, disable)).toMatchObject({ http: 200, body: { active: false } })
      expect((await personOf(id))?.['deleted_at']).not.toBeNull()
      expect(await scim('GET', `/Users/${id}`)).toMatchObject({ http: 200, body: { active: false } })
      expect(await scim('PATCH', `/Users/${id}`, entraEnable)).toMatchObject({ http: 200, body: { active: true } })
      expect((await personOf(id))?.['deleted_at']).toBeNull()
    }
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({ http: 204 })
    expect(await scim('GET', `/Users/${id}`)).toMatchObject({ http: 404 })
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({ http: 404 })
    expect(resourcesIn(await scim('GET', `/Users${byFilter(`externalId eq "${externalId}"`)}`))).toEqual([])

    const again = await scim('POST', '/Users', entraUser(email, externalId))
    expect(again).toMatchObject({ http: 201, body: { id, active: true, userName: email } })
  })

  it('a group is made, filled, renamed, emptied and deleted', async () => {
    const [one, two] = [await anEmployee(app, holder), await anEmployee(app, holder)]
    const made = await scim('POST', '/Groups', entraGroup('Nights', 'g-1'))
    expect(made).toMatchObject({ http: 201, body: { displayName: 'Nights', externalId: 'g-1', members: [] } })
    const id = idIn(made)
    const membersOf = async () =>
      (((await scim('GET', `/Groups/${id}`)).body['members'] ?? []) as { value: string }[]).map(({ value }) => value)
    expect(await scim('PATCH', `/Groups/${id}`, entraAddMembers(one.userId, two.userId))).toMatchObject({ http: 204 })
    expect(await membersOf()).toEqual([one.userId, two.userId])
    await scim('PATCH', `/Groups/${id}`, entraRemoveMembers(one.userId))
    expect(await membersOf()).toEqual([two.userId])
    await scim('PATCH', `/Groups/${id}`, entraRename('Night staff'))
    const found = await scim(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "night staff"')}`,
    )
    expect(resourcesIn(found)).toEqual([expect.objectContaining({ id, displayName: 'Night staff' })])
    expect(resourcesIn(found)[0]).not.toHaveProperty('members')
    for (const filter of ['externalId eq "g-1"', `id eq "${id}"`])
      expect(resourcesIn(await scim('GET', `/Groups${byFilter(filter)}`))).toMatchObject([{ id }])
    expect(await scim('GET', '/Groups?count=0')).toMatchObject({ http: 200, body: { Resources: [] } })
    expect(await scim('POST', '/Groups', entraGroup('Night Staff', 'g-2'))).toMatchObject({
      http: 409,
      body: { scimType: 'uniqueness' },
    })
    expect(await scim('DELETE', `/Groups/${id}`)).toMatchObject({ http: 204 })
    expect(await scim('GET', `/Groups/${id}`)).toMatchObject({ http: 404 })
    expect(await personOf(two.userId)).toMatchObject({ deleted_at: null })
  })
})

describe('as Okta speaks', () => {
  it('somebody is added, replaced, and deactivated and back by a PATCH without a path', async () => {
    const email = anAddress()
    const added = await scim('POST', '/Users', oktaUser(email, '00ujl29u0le5T6Aj10h7'))
    expect(added.http).toBe(201)
    expect(JSON.stringify(added.body)).not.toContain('1mz050nq')
    const id = idIn(added)
    expect(await scim('PUT', `/Users/${id}`, oktaReplace(id, email))).toMatchObject({
      http: 200,
      body: { name: { givenName: 'Tom', familyName: 'Reid' }, externalId: '00ujl29u0le5T6Aj10h7' },
    })
    expect(await scim('PATCH', `/Users/${id}`, oktaActive(false))).toMatchObject({ http: 200, body: { active: false } })
    expect(await scim('PATCH', `/Users/${id}`, oktaActive(true))).toMatchObject({ http: 200, body: { active: true } })
  })

  it('a group changes members in one request, and its name without a path', async () => {
    const [one, two] = [await anEmployee(app, holder), await anEmployee(app, holder)]
    const id = idIn(await scim('POST', '/Groups', oktaGroup('Days', one.userId)))
    await scim('PATCH', `/Groups/${id}`, oktaMembers(one.userId, two.userId))
    await scim('PATCH', `/Groups/${id}`, oktaRename(id, 'Day staff'))
    expect(await scim('GET', `/Groups/${id}`)).toMatchObject({
      body: { displayName: 'Day staff', members: [{ value: two.userId }] },
    })
    await scim('PUT', `/Groups/${id}`, oktaGroup('Day staff', one.userId))
    expect(await scim('GET', `/Groups/${id}`)).toMatchObject({ body: { members: [{ value: one.userId }] } })
  })

  it('a whole round, request by request: tested, looked for, added, changed, left, found again, back, in a group', async () => {
    const [email, externalId] = [anAddress(), '00u1a2b3c4D5E6F7G8h9']
    const looked = () => scim('GET', `/Users${byFilter(`userName eq "${email}"`)}&startIndex=1&count=100`)
    const activeOf = async (id: string) => (await scim('GET', `/Users/${id}`)).body['active']
    // Test Connector Configuration.
    expect(await scim('GET', '/Users?startIndex=1&count=2')).toMatchObject({ http: 200, body: { startIndex: 1 } })
    expect(await scim('GET', '/Groups?startIndex=1&count=100')).toMatchObject({ http: 200 })
    // Assigned.
    expect(resourcesIn(await looked())).toEqual([])
    const id = idIn(await scim('POST', '/Users', oktaUser(email, externalId)))
    expect(await scim('POST', '/Users', oktaUser(email, externalId))).toMatchObject({ http: 409 })
    // A profile update.
    expect(await activeOf(id)).toBe(true)
    expect(await scim('PUT', `/Users/${id}`, oktaReplace(id, email))).toMatchObject({ http: 200 })
    expect(await personOf(id)).toMatchObject({ first_name: 'Tom', work_email: email })
    // Unassigned, by PUT as by PATCH; and assigned again, when it is looked for and found as who left.
    for (const leave of [
      () => scim('PATCH', `/Users/${id}`, oktaActive(false)),
      () => scim('PUT', `/Users/${id}`, { ...oktaReplace(id, email), active: false }),
    ]) {
      expect(await leave()).toMatchObject({ http: 200, body: { active: false } })
      expect(await activeOf(id)).toBe(false)
      expect(resourcesIn(await looked())).toMatchObject([{ id, active: false }])
      expect(await scim('PUT', `/Users/${id}`, oktaReplace(id, email))).toMatchObject({ body: { active: true } })
    }
    // A group is pushed, filled, emptied, renamed and taken back; its people stay.
    const colleague = await anEmployee(app, holder)
    const group = idIn(await scim('POST', '/Groups', oktaGroup('Bank staff', id)))
    expect((await scim('PATCH', `/Groups/${group}`, oktaMembers(id, colleague.userId))).http).toBeLessThan(300)
    expect((await scim('PATCH', `/Groups/${group}`, oktaRename(group, 'Bank'))).http).toBeLessThan(300)
    expect(await scim('GET', `/Groups/${group}`)).toMatchObject({
      body: { displayName: 'Bank', members: [{ value: colleague.userId }] },
    })
    expect(await scim('DELETE', `/Groups/${group}`)).toMatchObject({ http: 204 })
    expect(await activeOf(id)).toBe(true)
  })

  it('people come in pages', async () => {
    const first = await scim('GET', '/Users?startIndex=1&count=1')
    const second = await scim('GET', '/Users?startIndex=2&count=1')
    expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: 1 })
    expect(resourcesIn(first)[0]?.['id']).not.toBe(resourcesIn(second)[0]?.['id'])
    expect(await scim('GET', '/Users?count=0')).toMatchObject({
      body: { totalResults: first.body['totalResults'], Resources: [] },
    })
  })
})

describe('somebody who is disabled', () => {
  it('is out at once, what they did stays, and other companies know nothing of it', async () => {
    const employee = await anEmployee(app, holder)
    const before = await evidenceOf(holder)
    expect(await statusOf(employee)).toBe(200)
    expect(await scim('PATCH', `/Users/${employee.userId}`, oktaActive(false))).toMatchObject({ http: 200 })
    expect(await statusOf(employee)).toBe(401)
    expect(await evidenceOf(holder)).toEqual(before)
    const names = await app.db('select what from history_entries where company_id = $1 and subject_id = $2', [
      holder.companyId,
      employee.userId,
    ])
    expect(names).toEqual([{ what: 'Recorded that an employee left' }])
  })

  it('is a sub-user, too, who neither comes back by it nor gets another address', async () => {
    const user = await aSubUser(app, holder, ['Manage users'])
    expect(await scim('PATCH', `/Users/${user.userId}`, entraChange(anAddress()))).toMatchObject({
      http: 400,
      body: { scimType: 'mutability' },
    })
    expect(await scim('PATCH', `/Users/${user.userId}`, entraDisable)).toMatchObject({ http: 200 })
    expect(await statusOf(user)).toBe(401)
    expect(await scim('PATCH', `/Users/${user.userId}`, entraEnable)).toMatchObject({ http: 409 })
    expect(await scim('POST', '/Users', entraUser(user.email, 'sub-user'))).toMatchObject({ http: 409 })
    expect((await personOf(user.userId))?.['deleted_at']).not.toBeNull()
  })

  it('is never the account holder', async () => {
    expect(await scim('GET', `/Users/${holder.userId}`)).toMatchObject({ http: 404 })
    expect(await scim('PATCH', `/Users/${holder.userId}`, entraDisable)).toMatchObject({ http: 404 })
    expect(await scim('DELETE', `/Users/${holder.userId}`)).toMatchObject({ http: 404 })
    expect(await scim('POST', '/Users', entraUser(holder.email, 'holder'))).toMatchObject({ http: 409 })
    expect(await statusOf(holder)).toBe(200)
  })
})

describe('whoever is added', () => {
  it('is an employee, whatever role is claimed', async () => {
    const body = {
      ...entraUser(anAddress(), 'claims'),
      role: 'company',
      userType: 'Admin',
      permissions: ['Manage users'],
    }
    const id = idIn(await scim('POST', '/Users', body))
    expect(await app.db('select role, permissions from people where document_id = $1', [id])).toEqual([
      { role: 'employee', permissions: null },
    ])
  })

  it('is added once, however often and at once it is asked for', async () => {
    const body = entraUser(anAddress(), 'at-once')
    const all = await Promise.all(Array.from({ length: 5 }, () => scim('POST', '/Users', body)))
    expect(all.map(({ http }) => http).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await app.db(`select id from scim_people where external_id = 'at-once'`)).toHaveLength(1)
  })

  it('works at the main location of a company with several', async () => {
    const several = await aCompany(app)
    await aSite(app, several, 'Elm House')
    const ask = scimOf(app, (await aToken(app, several, ['scim'])).token)
    const id = idIn(await ask('POST', '/Users', oktaUser(anAddress(), 'main')))
    const [at] = await app.db(
      `select s.document_id as site from people_sites w join sites s on s.id = w.site_id
        where w.person_id = (select id from people where document_id = $1)`,
      [id],
    )
    expect(at).toEqual({ site: await mainSite(app, several) })
  })

  it.each([
    ['no userName', { userName: undefined, emails: undefined }, 'invalidValue'],
    ['a userName that is no address', { userName: 'amaka', emails: [] }, 'invalidValue'],
    ['a formula for a name', { name: { givenName: '=1+1', familyName: 'X' } }, 'invalidValue'],
    ['an active that is neither', { active: 'perhaps' }, 'invalidValue'],
    ['a title that is a list', { title: ['a', 'b'] }, 'invalidValue'],
    ['a name that is too long', { name: { givenName: 'x'.repeat(500) } }, 'invalidValue'],
    ['a null character', { title: 'a\0b' }, 'invalidValue'],
  ])('with %s is refused, and nobody is added', async (_, wrong, scimType) => {
    const count = async () => app.db('select count(*) from people where company_id = $1', [holder.companyId])
    const before = await count()
    expect(await scim('POST', '/Users', { ...entraUser(anAddress(), `wrong${++numbers}`), ...wrong })).toMatchObject({
      http: 400,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType },
    })
    expect(await count()).toEqual(before)
  })
})

describe('what is refused', () => {
  it.each(['nonsense', 'userName co "a"', 'userName eq "a" or active eq true', 'password eq "x"', 'userName eq "a'])(
    'the filter %s is refused, and not taken for none',
    async filter => {
      expect(await scim('GET', `/Users${byFilter(filter)}`)).toMatchObject({
        http: 400,
        body: { scimType: 'invalidFilter' },
      })
    },
  )

  it.each([
    ['POST', '/Users', '{"broken'],
    ['PATCH', '/Users/x', { Operations: 'no list' }],
    ['PATCH', '/Users/x', { Operations: [{ op: 'move', path: 'a' }] }],
    ['PATCH', '/Users/x', { Operations: [{ op: 'replace', value: 'without a path' }] }],
  ])('%s %s with a body that is none is refused', async (method, path, body) => {
    expect((await scim(method, path, body)).http).toBe(400)
  })

  it('an address that is none ends nothing, whoever sends it', async () => {
    const { hostname, port } = new URL(app.url)
    const ask = (path: string): Promise<number> =>
      new Promise((done, fail) => {
        request({ hostname, port, path, agent: false }, reply => {
          reply.resume()
          done(reply.statusCode ?? 0)
        })
          .on('error', fail)
          .end()
      })
    for (const path of ['//', '//[', '//scim/v2']) expect(await ask(path)).toBeLessThan(500)
    expect(await scim('GET', '/ServiceProviderConfig')).toMatchObject({ http: 200 })
  })

  it('text that cannot be kept, and names of what every object has', async () => {
    for (const path of [`/Users${byFilter('userName eq "\\u0000"')}`, '/Users/%00', '/__proto__', '/constructor'])
      expect([400, 404]).toContain((await scim('GET', path)).http)
    expect(await scim('POST', '/Groups', { displayName: 'Nights', externalId: 'a\0b', members: [] })).toMatchObject({
      http: 400,
    })
  })

  it('more members than a request may name, by many operations', async () => {
    const id = idIn(await scim('POST', '/Groups', { displayName: 'Many', members: [] }))
    const members = Array.from({ length: 3000 }, (_, at) => ({ value: `u${at}` }))
    const Operations = [1, 2].map(() => ({ op: 'add', path: 'members', value: members }))
    expect(await scim('PATCH', `/Groups/${id}`, { Operations })).toMatchObject({ http: 400 })
  })

  it('addresses and methods that are none', async () => {
    expect(await scim('GET', '/Nothing')).toMatchObject({ http: 404 })
    expect(await scim('GET', '/Users/a/b')).toMatchObject({ http: 404 })
    expect(await scim('DELETE', '/Users')).toMatchObject({ http: 405 })
    expect(await scim('POST', '/Bulk', {})).toMatchObject({ http: 404 })
  })

  it('nobody comes in without a token, with a session, with another token, or with one that was withdrawn', async () => {
    const other = await aToken(app, holder, ['people:write', 'people:read'])
    const gone = await aToken(app, holder, ['scim'])
    await app.call(withdrawToken, { tokenId: gone.tokenId }, { as: holder.token })
    for (const [token, http] of [
      ['', 401],
      [holder.token, 401],
      [gone.token, 401],
      [other.token, 403],
    ] as const)
      expect([http, await scimOf(app, token)('GET', '/Users')]).toMatchObject([
        http,
        { http, body: { status: String(http), detail: expect.any(String) } },
      ])
  })

  it('people and groups of another company are not there', async () => {
    const stranger = await aCompany(app)
    const theirs = await anEmployee(app, stranger)
    const ask = scimOf(app, (await aToken(app, stranger, ['scim'])).token)
    const group = idIn(await ask('POST', '/Groups', oktaGroup('Theirs', theirs.userId)))
    for (const [method, path, body] of [
      ['GET', `/Users/${theirs.userId}`, undefined],
      ['PATCH', `/Users/${theirs.userId}`, entraDisable],
      ['PUT', `/Users/${theirs.userId}`, oktaReplace('x', anAddress())],
      ['DELETE', `/Users/${theirs.userId}`, undefined],
      ['GET', `/Groups/${group}`, undefined],
      ['PATCH', `/Groups/${group}`, entraRename('Mine')],
      ['DELETE', `/Groups/${group}`, undefined],
    ] as const)
      expect([method, path, (await scim(method, path, body)).http]).toEqual([method, path, 404])
    expect(await scim('POST', '/Groups', oktaGroup('Mixed', theirs.userId))).toMatchObject({ http: 400 })
    expect(resourcesIn(await scim('GET', `/Users${byFilter(`userName eq "${theirs.email}"`)}`))).toEqual([])
    expect(await statusOf(theirs)).toBe(200)
  })

  it('a company whose licence is over adds nobody, and lets people leave', async () => {
    const lapsed = await aCompany(app)
    const employee = await anEmployee(app, lapsed)
    await app.db(`update companies set licensed_until = '2020-01-01' where id = $1`, [lapsed.companyId])
    const ask = scimOf(app, (await aToken(app, lapsed, ['scim'])).token)
    expect(await ask('POST', '/Users', oktaUser(anAddress(), 'lapsed'))).toMatchObject({ http: 403 })
    expect(await ask('PATCH', `/Users/${employee.userId}`, oktaActive(false))).toMatchObject({ http: 200 })
  })
})

it('says what it speaks', async () => {
  expect(await scim('GET', '/ServiceProviderConfig')).toMatchObject({
    http: 200,
    body: { patch: { supported: true }, bulk: { supported: false } },
  })
  for (const path of ['/ResourceTypes', '/Schemas']) {
    const answer = await scim('GET', path)
    for (const { id } of resourcesIn(answer))
      expect(await scim('GET', `${path}/${String(id)}`)).toMatchObject({ http: 200, body: { id } })
  }
})
