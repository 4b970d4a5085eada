import { publicOrigin } from '@cloudoc/core/server/http/host.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** Rows of a page, at most. */
export const maxResults = 200

export const locationOf = (path: string): string => `${publicOrigin()}/scim/v2${path}`

/** A list (RFC 7644 §3.4.2). */
export const listOf = (resources: readonly object[], total = resources.length, startIndex = 1): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** What is spoken here (RFC 7643 §5). */
export const serviceProviderConfig = (): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token',
      description: 'A token of the company for keeping people and groups in step.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: locationOf('/ServiceProviderConfig') },
})

const resourceType = (name: string, endpoint: string, schema: string, extensions: readonly object[]): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  schema,
  schemaExtensions: extensions,
  meta: { resourceType: 'ResourceType', location: locationOf(`/ResourceTypes/${name}`) },
})
export const resourceTypes = (): readonly object[] => [
  resourceType('User', '/Users', userSchema, [{ schema: enterpriseSchema, required: false }]),
  resourceType('Group', '/Groups', groupSchema, []),
]

interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  required?: boolean
  multiValued?: boolean
  mutability?: 'readWrite' | 'readOnly' | 'immutable'
  uniqueness?: 'none' | 'server'
  subAttributes?: readonly Attribute[]
}
const attribute = ({ name, subAttributes, ...of }: Attribute): object => ({
  name,
  type: subAttributes ? 'complex' : 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...of,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
})
const schema = (id: string, name: string, attributes: readonly Attribute[]): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes: attributes.map(attribute),
  meta: { resourceType: 'Schema', location: locationOf(`/Schemas/${id}`) },
})

/** The attributes that are kept; others are taken, and left aside. */
export const schemas = (): readonly object[] => [
  schema(userSchema, 'User', [
    { name: 'userName', required: true, uniqueness: 'server' },
    { name: 'name', subAttributes: [{ name: 'givenName' }, { name: 'familyName' }] },
    { name: 'displayName', mutability: 'readOnly' },
    { name: 'title' },
    { name: 'active', type: 'boolean' },
    {
      name: 'emails',
      multiValued: true,
      subAttributes: [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' }],
    },
    {
      name: 'groups',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [{ name: 'value' }, { name: 'display' }],
    },
  ]),
  schema(enterpriseSchema, 'EnterpriseUser', [{ name: 'employeeNumber' }]),
  schema(groupSchema, 'Group', [
    { name: 'displayName', required: true, uniqueness: 'server' },
    { name: 'members', multiValued: true, subAttributes: [{ name: 'value', mutability: 'immutable' }] },
  ]),
]
