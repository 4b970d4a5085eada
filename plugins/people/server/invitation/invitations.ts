import { randomInt } from 'node:crypto'
import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, readers } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, isSigned, sign, storedToken } from '@cloudoc/core/server/security/keys.ts'
import type { InviteRow } from '../tables.ts'

/** Days that an invitation is good for (next-lines §1). */
export const invitationDays = 14

/**
 * The token of an invitation, made from its id with the server's secret: a reminder carries the same link as
 * the first mail, and nothing that is stored opens anything.
 */
const purpose = 'invitation'
type Invited = Pick<InviteRow, 'document_id' | 'token_hash'>
export const tokenOf = ({ document_id, token_hash }: Invited): string => storedToken(purpose, document_id, token_hash)
export const tokenHashOf = (inviteId: string): string => fingerprint(sign(purpose, inviteId))

/** Where a company is: its own address where it has one. */
export function originOf(subdomain: string | null): string {
  const origin = new URL(publicOrigin())
  if (subdomain) origin.hostname = `${subdomain}.${origin.hostname}`
  return origin.origin
}

/** Behind `#`, so that it stands in no log and goes to no other site. */
export const linkTo = (invite: Invited, subdomain: string | null): string =>
  `${originOf(subdomain)}/company/employee/register#${tokenOf(invite)}`

/** Letters that nobody takes for another one. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** What is printed on a card: eight letters in two halves. */
export const newCardCode = (): string =>
  Array.from({ length: 9 }, (_, at) => (at === 4 ? '-' : letters[randomInt(letters.length)])).join('')
/** As typed: in whatever case, with or without the dash. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * How a code is stored: guessed from its hash only by who has the server's secret. `data`: the handle of a
 * mailed code.
 */
export const codeHash = (inviteId: string, data: string, code: string): string =>
  sign('invitation code', `${inviteId}:${data}:${plain(code)}`)
export const isCode = (inviteId: string, data: string, code: string, hash: string | null): boolean =>
  hash !== null && isSigned('invitation code', `${inviteId}:${data}:${plain(code)}`, hash)

/** A condition: an invitation is good. `i`, `p` and `c` are invitation, person and company. */
const isOpen = (): SqlPart => sql`
  i.accepted_at is null
  and i.revoked_at is null
  and i.expires_at > ${now()}
  and p.deleted_at is null
  and p.login_id is null
  and c.deactivated_at is null`

/** The invitation that is out for a person. */
export const openInvitation = (db: Db, scope: CompanyScope, personId: number): PromiseLike<InviteRow | undefined> =>
  ofCompany(db, 'people_invites', scope)
    .where({ person_id: personId })
    .whereNull('accepted_at')
    .whereNull('revoked_at')
    .where('expires_at', '>', now())
    .orderBy('id', 'desc')
    .first()

/**
 * Who holds the token of an invitation; nothing where it is over, used, taken back, or its person has left.
 * Changes nothing.
 * @acrossCompanies the token of an invitation says whose it is
 */
export async function holderOf(token: string): Promise<LinkHolder | undefined> {
  const row = await sql<Pick<InviteRow, 'id' | 'document_id' | 'company_id'> & { company_document: string }>`
    select i.id, i.document_id,
           c.id as company_id, c.document_id as company_document
      from people_invites i
      join people p    on p.id = i.person_id and p.company_id = i.company_id
      join companies c on c.id = i.company_id
     where i.token_hash = ${fingerprint(token)}
       and ${isOpen()}
       ${acrossCompanies('the token of an invitation says whose it is')}`.one(readers())
  return (
    row && {
      link: 'invite',
      company: { id: row.company_id, documentId: row.company_document },
      subject: { id: row.id, documentId: row.document_id },
    }
  )
}

/**
 * The card that is out for the employee of a company with a staff number.
 * @acrossCompanies the subdomain says which company is meant
 */
export const cardOf = (db: Db, subdomain: string, staffNumber: string): Promise<InviteRow | undefined> =>
  sql<InviteRow>`
    select i.*
      from people_invites i
      join people p    on p.id = i.person_id and p.company_id = i.company_id
      join companies c on c.id = i.company_id
     where c.subdomain = ${subdomain}
       and p.staff_number = ${staffNumber}
       and i.how = 'card'
       and ${isOpen()}
       ${acrossCompanies('the subdomain says which company is meant')}
     order by i.id desc
     limit 1`.one(db)

/** 'j•••@example.com': enough to know which mailbox to look into. */
export const masked = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')
