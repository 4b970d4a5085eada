import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { addEmployee } from '../contract/employees.ts'
import { inviteEmployee, registerEmployee, sendInvitationCode } from '../contract/invitations.ts'

let added = 0
export interface Staff {
  employeeId: string
  email: string
  staffNumber: string
}

/** An employee, added through the call. Invited where that is asked for. */
export async function aStaff(
  app: App,
  { token }: Pick<Someone, 'token'>,
  more: Partial<InputOf<typeof addEmployee>> = {},
): Promise<Staff> {
  const at = ++added
  const { email = `staff${at}.${Date.now()}@example.test`, staffNumber = `S${at}` } = more
  const given = { firstname: 'Robin', lastname: `Hill ${at}`, invite: false, ...more, email, staffNumber }
  const made = await app.call(addEmployee, given, { as: token })
  if (made.status !== 1) throw new Error(`Nobody was added: ${JSON.stringify(made)}`)
  return { employeeId: made.response.employeeId, email, staffNumber }
}

/** The token of the link in an invitation, newest first. */
export async function linkMailed(app: App, email: string, since = 0): Promise<string> {
  const mail = await app.mailTo(
    email,
    each => app.mails.indexOf(each) >= since && /employee\/register#/.test(each.text),
  )
  return /register#([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

/** Asks for the code of an invitation and reads it from the mail. `ip`: each from a network of its own. */
export async function codeMailed(
  app: App,
  token: string,
  email: string,
  ip?: string,
): Promise<{ data: string; votp: string }> {
  const seen = app.mails.length
  const { response } = await app.call(sendInvitationCode, { token }, ip === undefined ? {} : { ip })
  const mail = await app.mailTo(email, each => app.mails.indexOf(each) >= seen && /^\d{4}$/m.test(each.text))
  return { data: response.data, votp: /^\d{4}$/m.exec(mail.text)?.[0] ?? '' }
}

export const goodPassword = 'copper kettle evening 41'

/** An employee who was invited and has joined; answers the token of the session. */
export async function joined(
  app: App,
  holder: Pick<Someone, 'token'>,
  more: Partial<InputOf<typeof addEmployee>> = {},
): Promise<Staff & { token: string }> {
  const staff = await aStaff(app, holder, { ...more, invite: true })
  const link = await linkMailed(app, staff.email)
  const { response } = await app.call(registerEmployee, {
    token: link,
    ...(await codeMailed(app, link, staff.email)),
    password: goodPassword,
  })
  if (!('authToken' in response)) throw new Error(`Nobody joined: ${JSON.stringify(response)}`)
  return { ...staff, token: response.authToken }
}

/** The token of an invitation's link, for somebody new of a company. */
export async function anInvitation(app: App, holder: Someone): Promise<string> {
  const staff = await aStaff(app, holder)
  const seen = app.mails.length
  await app.call(inviteEmployee, { employeeId: [staff.employeeId] }, { as: holder.token })
  return linkMailed(app, staff.email, seen)
}
