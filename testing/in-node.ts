import { createRequire } from 'node:module'
import { turnOffStaffStep, turnOnStaffStep } from '../plugins/accounts/server/staff-passkey/staff-step.ts'
import type { Platform } from '../plugins/core/server/platform.ts'
import { actions } from '../run/company/actions.ts'

interface Services {
  role: { findOne(filter: { code: string }): Promise<{ id: number } | null> }
  user: { create(user: object): Promise<unknown> }
}

/**
 * What tests run inside a node (`app.run`). Makes somebody of the staff, who can sign in: an administrator,
 * or with another of the platform's own roles.
 */
export async function makeAdministrator(
  platform: Platform,
  email: string,
  password: string,
  code = 'strapi-super-admin',
): Promise<void> {
  const { role, user } = platform.admin?.services as unknown as Services
  await user.create({
    email,
    password,
    firstname: 'One',
    lastname: 'More',
    isActive: true,
    registrationToken: null,
    roles: [(await role.findOne({ code }))?.id],
  })
}

/** Gives staff a second step, or takes it away, and answers the key of the authenticator app. */
export const secondStepFor = async (_: Platform, email: string): Promise<string> =>
  (await turnOnStaffStep(email))?.secret ?? ''
export const noSecondStepFor = (_: Platform, email: string): Promise<boolean> => turnOffStaffStep(email)

/** What `pnpm company:erase` and `pnpm company:reopen` do once the platform is loaded. */
export const toCompany = (_: Platform, action: 'erase' | 'reopen', name: string): Promise<string> =>
  actions[action](name)

/** The files below such a folder that the node has loaded, of packages that are no ES modules. */
export const loadedFrom = (_: Platform, folder: string): string[] =>
  Object.keys(createRequire(import.meta.url).cache).filter(path => path.includes(folder))

export interface TypeOf {
  uid: string
  table: string
  attributes: Record<string, { type: string; target?: string }>
}

/** Every content type of the rooms, as the running node has it. */
export const contentTypesOf = (platform: Platform): TypeOf[] =>
  Object.values(
    platform.contentTypes as unknown as Record<
      string,
      { uid: string; collectionName: string; attributes: TypeOf['attributes'] }
    >,
  )
    .filter(({ uid }) => rooms.some(room => uid.startsWith(`plugin::${room}.`)))
    .map(({ uid, collectionName, attributes }) => ({
      uid,
      table: collectionName,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, { type, target }]) => [name, { type, ...(target ? { target } : {}) }]),
      ),
    }))

export interface WrittenType {
  uid: string
  table: string
  shown: boolean
  staffMayChange: boolean
}

/** Every content type that the product writes itself, as the running node has it: the platform's logins among them. */
export const writtenTypesOf = (platform: Platform): WrittenType[] =>
  Object.entries(platform.contentTypes)
    .filter(([, { pluginOptions }]) => pluginOptions?.cloudoc !== undefined)
    .map(([uid, { collectionName, pluginOptions }]) => ({
      uid,
      table: collectionName,
      shown: pluginOptions?.['content-manager']?.visible !== false,
      staffMayChange: (pluginOptions?.cloudoc?.staffMayChange ?? []).length > 0,
    }))

const rooms = [
  'accounts',
  'catalogue',
  'subscriptions',
  'cart',
  'orders',
  'checkout',
  'documents',
  'exports',
  'notifications',
]
