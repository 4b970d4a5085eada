/**
 * Requests as Microsoft Entra ID sends them, written after its documentation
 * (https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups). Its words have
 * capital letters, a PATCH may have no path, and what is true may be a text.
 */
const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export const entraUser = (email: string, externalId: string) => ({
  schemas: [core, enterprise],
  externalId,
  userName: email,
  active: true,
  addresses: null,
  displayName: 'Amaka Obi',
  emails: [{ type: 'work', value: email, primary: true }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Amaka Obi', familyName: 'Obi', givenName: 'Amaka' },
  phoneNumbers: null,
  roles: [{ value: 'Admin', primary: true }],
  title: 'Care assistant',
  [enterprise]: { employeeNumber: `E-${externalId}`, department: 'Nights' },
})

/** With the text "False" and no path. */
export const entraDisable = {
  schemas: [patchOp],
  Operations: [{ op: 'Replace', value: { active: 'False' } }],
}
/** The same in the form that it had before: a path, and a list of one value. */
export const entraDisableByPath = {
  schemas: [patchOp],
  Operations: [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }],
}
export const entraEnable = { schemas: [patchOp], Operations: [{ op: 'Replace', path: 'active', value: 'True' }] }
/** Attributes with a path in their names. */
export const entraChange = (email: string) => ({
  schemas: [patchOp],
  Operations: [
    { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
    { op: 'Replace', path: 'userName', value: email },
    { op: 'Replace', path: 'name.familyName', value: 'Obi-Grant' },
    {
      op: 'Add',
      value: { 'name.givenName': 'Ama', title: 'Senior carer', [`${enterprise}:employeeNumber`]: 'E-77' },
    },
  ],
})

export const entraGroup = (displayName: string, externalId: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  externalId,
  displayName,
  meta: { resourceType: 'Group' },
})
export const entraAddMembers = (...ids: string[]) => ({
  schemas: [patchOp],
  Operations: [{ op: 'Add', path: 'members', value: ids.map(value => ({ $ref: null, value })) }],
})
export const entraRemoveMembers = (...ids: string[]) => ({
  schemas: [patchOp],
  Operations: [{ op: 'Remove', path: 'members', value: ids.map(value => ({ $ref: null, value })) }],
})
export const entraRename = (displayName: string) => ({
  schemas: [patchOp],
  Operations: [{ op: 'Replace', path: 'displayName', value: displayName }],
})
