import { addEmployee } from '../../plugins/people/contract/employees.ts'
import { registerEmployee, sendInvitationCode } from '../../plugins/people/contract/invitations.ts'
import { send } from '../calls.ts'
import { codeIn, mailTo } from '../mailbox.ts'
import type { Company } from './companies.ts'

/** An employee of a company who has joined by the mailed invitation, through the calls that its page makes. */
export async function anEmployee(
  { session, subdomain }: Company,
  firstname: string,
): Promise<{ email: string; password: string }> {
  const [email, password] = [`${firstname.toLowerCase()}-${subdomain}@example.org`, 'Well-kept-secret-2']
  await send(addEmployee, { firstname, lastname: 'Marlow', email }, session.authToken)
  const { text = '' } = await mailTo(email, /invites you to Cloudoc/)
  const token = /\/employee\/register#([\w.-]+)/.exec(text)?.[1] ?? ''
  const { data } = await send(sendInvitationCode, { token })
  await send(registerEmployee, { token, data, votp: codeIn(await mailTo(email, /^Your code to join$/)), password })
  return { email, password }
}
