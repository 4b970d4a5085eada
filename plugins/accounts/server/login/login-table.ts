import { integer, moment, roomTables, secret } from '@cloudoc/core/server/data/table.ts'

/** The platform's user as its plugin declares it. */
interface PlatformUser {
  collectionName: string
  info: object
  options: object
  attributes: Record<string, Record<string, unknown>>
}

/** What the platform would send by mail and look up again: recovery is ours, so nothing is ever kept in these. */
const unused = ['resetPasswordToken', 'confirmationToken', 'role']

/**
 * A login (rulings 36): the platform's own user, with a second step. `username` is a generated id; `email` may be empty, as a carer may have none, and
 * is nobody else's. Staff see logins in the admin, and block them; they change nothing else (`core/server/http/guard-admin.ts`).
 */
export function loginTable({ collectionName, info, options, attributes }: PlatformUser): object {
  roomTables.add(collectionName)
  return {
    kind: 'collectionType',
    collectionName,
    info: { ...info, displayName: 'Login' },
    options: { ...options, draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible: true },
      'content-type-builder': { visible: false },
      cloudoc: { written: 'by the product', staffMayChange: ['blocked'] },
    },
    attributes: {
      ...Object.fromEntries(Object.entries(structuredClone(attributes)).filter(([name]) => !unused.includes(name))),
      email: { ...attributes['email'], required: false },
      /** Secret of the second step, sealed to the public id of the login. */
      twoStepSecret: { ...secret },
      twoStepAt: { ...moment },
      /** Time step of the code that was used last: a code counts once. */
      twoStepUsed: integer(),
    },
    indexes: [
      { name: 'up_users_username_unique', columns: ['username'], type: 'unique' },
      { name: 'up_users_email_unique', columns: ['email'], type: 'unique' },
    ],
  }
}
