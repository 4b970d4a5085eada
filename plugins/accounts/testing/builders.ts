import { createHash, randomBytes } from 'node:crypto'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import type { Permission, Role } from '@cloudoc/core/contract/permissions.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { Answer, Sender } from '@cloudoc/core/testing/send.ts'

import type { z } from 'zod'
import { type session, signIn } from '../contract/session.ts'

/** A password's hash. What makes them is loaded by the few tests that want one. */
export const hashPassword = async (password: string): Promise<string> =>
  (await import('../server/password/passwords.ts')).hashPassword(password)

/** Someone signed in, made straight in the database: sign-up itself has its own tests. */
export interface Someone {
  token: string
  personId: number
  userId: string
  email: string
  companyId: number
  company: string
  subdomain: string
}

const word = (): string => randomBytes(6).toString('hex')
const documentId = (): string => `a${randomBytes(12).toString('hex').slice(0, 23)}`
const stamps = "now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'"

/** A company with its account holder, signed in. */
export async function aCompany(
  app: App,
  { name = `Company ${word()}`, details = {} }: { name?: string; details?: Record<string, string> } = {},
): Promise<Someone> {
  const subdomain = word()
  const [company] = await app.sql<{ id: number }>(
    `insert into companies (document_id, name, subdomain, details, created_at, updated_at, published_at) values ($1, $2, $3, $4, ${stamps}) returning id`,
    [documentId(), name, subdomain, JSON.stringify(details)],
  )
  if (!company) throw new Error('No company was made')
  return someone(app, { companyId: company.id, company: name, subdomain }, 'company', [])
}

/** A sub-user of a company, with these permissions. */
export const aSubUser = (app: App, of: Someone, permissions: Permission[] = []): Promise<Someone> =>
  someone(app, of, 'user', permissions)
export const anEmployee = (app: App, of: Someone): Promise<Someone> => someone(app, of, 'employee', [])

async function someone(
  app: App,
  of: Pick<Someone, 'companyId' | 'company' | 'subdomain'>,
  role: Role,
  permissions: Permission[],
): Promise<Someone> {
  const email = `${word()}@example.test`
  const [person] = await app.sql<{ id: number; document_id: string }>(
    `with login as (insert into up_users (document_id, username, email, provider, confirmed, blocked, created_at, updated_at, published_at) values ($1, $1, $3, 'local', true, false, ${stamps}) returning id)
     insert into people (document_id, company_id, login_id, work_email, first_name, last_name, phone, role, permissions, created_at, updated_at, published_at)
     select $1, $2, login.id, $3, 'Sam', 'Taylor', '02079460000', $4, $5, ${stamps} from login returning id, document_id`,
    [documentId(), of.companyId, email, role, JSON.stringify(permissions)],
  )
  if (!person) throw new Error('No person was made')
  const token = randomBytes(32).toString('base64url')
  await app.sql(
    `insert into sessions (document_id, person_id, company_id, token_hash, expires_at, created_at, updated_at, published_at)
     values ($1, $2, $3, $4, (now() at time zone 'utc') + interval '240 minutes', ${stamps})`,
    [documentId(), person.id, of.companyId, createHash('sha256').update(token).digest('base64url')],
  )
  return {
    token,
    personId: person.id,
    userId: person.document_id,
    email,
    companyId: of.companyId,
    company: of.company,
    subdomain: of.subdomain,
  }
}

/** The login of somebody who works for another company, too: from now on both are the same login, which has a password. */
export async function aSecondWorkplace(app: App, first: Someone, second: Someone, passwordHash: string): Promise<void> {
  await app.sql(
    'update people set login_id = (select login_id from people where id = $1), work_email = $2 where id = $3',
    [first.personId, first.email, second.personId],
  )
  await app.sql('delete from up_users where email = $1', [second.email])
  await app.sql('update up_users set password = $1 where email = $2', [passwordHash, first.email])
}

/** Signs somebody in who has no second step. */
export async function signedIn(
  app: App,
  input: InputOf<typeof signIn>,
  sender?: Sender,
): Promise<Answer<z.output<typeof session>>> {
  const { response, ...envelope } = await app.call(signIn, input, sender)
  if ('secondStep' in response || 'workplaces' in response) throw new Error('A second step is asked for')
  return { ...envelope, response }
}
