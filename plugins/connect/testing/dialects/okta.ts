/**
 * Requests as Okta sends them, written after its documentation
 * (https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20). It never deletes a user: it says that they
 * are not active. A profile comes back whole, by PUT.
 */
const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export const oktaUser = (email: string, externalId: string) => ({
  schemas: [core],
  userName: email,
  name: { givenName: 'Tomos', familyName: 'Reid' },
  emails: [{ primary: true, value: email, type: 'work' }],
  displayName: 'Tomos Reid',
  locale: 'en-GB',
  externalId,
  groups: [],
  password: '1mz050nq',
  active: true,
})
export const oktaReplace = (id: string, email: string) => ({
  schemas: [core],
  id,
  userName: email,
  name: { givenName: 'Tom', middleName: '', familyName: 'Reid' },
  emails: [{ primary: true, value: email, type: 'work', display: email }],
  active: true,
  groups: [],
  meta: { resourceType: 'User' },
})
export const oktaActive = (active: boolean) => ({
  schemas: [patchOp],
  Operations: [{ op: 'replace', value: { active } }],
})
export const oktaGroup = (displayName: string, ...members: string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName,
  members: members.map(value => ({ value, display: 'somebody' })),
})
/** Takes one out and puts one in, in one request. */
export const oktaMembers = (out: string, into: string) => ({
  schemas: [patchOp],
  Operations: [
    { op: 'remove', path: `members[value eq "${out}"]` },
    { op: 'add', path: 'members', value: [{ value: into, display: 'somebody' }] },
  ],
})
/** A whole group without a path, with its id in the value. */
export const oktaRename = (id: string, displayName: string) => ({
  schemas: [patchOp],
  Operations: [{ op: 'replace', value: { id, displayName } }],
})
