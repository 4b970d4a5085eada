import type { App } from '../plugins/core/testing/harness.ts'
import { demoLogins } from '../seed/demo.ts'

/** All logins of the demonstration's staff share it. */
export const staffPassword: string = demoLogins.find(({ who }) => who === 'Staff')?.password ?? ''

/**
 * The seeded staff roles, and a login of each: an administrator, a content editor, a shop manager and one of
 * support.
 */
export const staffLogins = {
  Administrator: 'staff@cloudoc.example',
  'Content editor': 'editor@cloudoc.example',
  'Shop manager': 'shop-manager@cloudoc.example',
  Support: 'support@cloudoc.example',
} as const

/** Makes the staff of the seed, as a demonstration has it. */
export const theStaff = (app: App): Promise<unknown> => app.run('seed/load/staff.ts', 'loadStaff', true)

/** A further administrator. */
export const aStaffMember = (app: App, { email }: { email: string }): Promise<unknown> =>
  app.run('testing/in-node.ts', 'makeAdministrator', email, staffPassword)

export interface StaffAnswer {
  http: number
  body: { data?: unknown; error?: { name: string; message: string } }
  text: string
  headers: Headers
}

/** Any request to the admin's own API, as its screens make it. */
export async function askAdmin(
  app: App,
  method: string,
  path: string,
  { token, body, ip = '192.0.2.1', host }: { token?: string; body?: unknown; ip?: string; host?: string } = {},
): Promise<StaffAnswer> {
  const reply = await fetch(`${app.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(host === undefined ? {} : { 'x-forwarded-host': host }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return {
    http: reply.status,
    text,
    headers: reply.headers,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as StaffAnswer['body'],
  }
}

export const tryStaff = (
  app: App,
  login: { email: string; password: string },
  ip?: string,
  path = '/admin/login',
): Promise<StaffAnswer> => askAdmin(app, 'POST', path, { body: login, ...(ip === undefined ? {} : { ip }) })

const anyByte = (): number => 1 + Math.floor(Math.random() * 254)

/**
 * Signs staff in and answers the token of the admin's API. Each time from another network: the platform counts the
 * sign-ins of an address from one in the node's memory, and files of tests share a node.
 */
export async function staffToken(app: App, email: string): Promise<string> {
  const { http, body, text } = await tryStaff(
    app,
    { email, password: staffPassword },
    `198.18.${anyByte()}.${anyByte()}`,
  )
  if (http !== 200) throw new Error(`Not signed in: ${http} ${text}`)
  return (body.data as { token: string }).token
}
