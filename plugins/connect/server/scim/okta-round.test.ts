import { aCompany, anEmployee } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aToken } from '../../testing/builders.ts'
import { oktaActive, oktaGroup, oktaMembers, oktaRename, oktaReplace, oktaUser } from '../../testing/dialects/okta.ts'
import { byFilter, idIn, resourcesIn, scimOf } from '../../testing/scim.ts'

/** All that Okta sends of somebody and of a group, in the order in which it does (`dialects/okta.ts`). */
const app = suite()

it('a whole round, request by request: tested, looked for, added, changed, left, found again, back, in a group', async () => {
  const holder = await aCompany(app)
  const scim = scimOf(app, (await aToken(app, holder, ['scim'])).token)
  const [email, externalId] = ['tomos@scim.example', '00u1a2b3c4D5E6F7G8h9']
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
  const named = await app.db('select first_name, work_email from people where document_id = $1', [id])
  expect(named).toEqual([{ first_name: 'Tom', work_email: email }])
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
