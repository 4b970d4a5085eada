import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { readers } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, isSigned, sign, storedToken } from '@cloudoc/core/server/security/keys.ts'
import { passMinutes } from '../../contract/shapes.ts'
import type { RecipientRow } from '../tables.ts'
import { erasedDomain } from './recipients.ts'

/**
 * The token of a recipient's link, made from their id with the server's secret: nothing that is stored opens
 * anything, and a reminder has the link that they have already.
 */
const purpose = 'sign link'
export const tokenOf = (recipientId: string): string => sign(purpose, recipientId)
export const tokenHashOf = (recipientId: string): string => fingerprint(tokenOf(recipientId))

/** Behind `#`, so that it stands in no log and goes to no other site. */
export const linkTo = ({ document_id, token_hash }: Pick<RecipientRow, 'document_id' | 'token_hash'>): string =>
  `${publicOrigin()}/company/document/sign#${storedToken(purpose, document_id, token_hash)}`

/**
 * Who holds the token of a link, also of one that is over: what became of it is said in words. Nothing where
 * it was never sent, or its holder was erased. Changes nothing.
 */
export async function holderOf(token: string): Promise<LinkHolder | undefined> {
  const row = await sql<Pick<RecipientRow, 'id' | 'document_id' | 'company_id'> & { company_document: string }>`
    select r.id, r.document_id,
           c.id as company_id, c.document_id as company_document
      from envelope_recipients r
      join envelopes e  on e.id = r.envelope_id and e.company_id = r.company_id
      join companies c  on c.id = r.company_id
     where r.token_hash = ${fingerprint(token)}
       and r.email not like ${`%${erasedDomain}`}
       and e.sent_at is not null
       and c.deactivated_at is null
       ${acrossCompanies('the token of a link says who signs, and for which company')}`.one(readers())
  return (
    row && {
      link: 'sign',
      company: { id: row.company_id, documentId: row.company_document },
      subject: { id: row.id, documentId: row.document_id },
    }
  )
}

const passText = (recipientId: string, until: number): string => `${recipientId}:${until}`

export interface Pass {
  pass: string
  passUntil: string
}
/**
 * Shows for a while that whoever has it gave the code of this recipient. It ends with the recipient's part,
 * as that is asked each time; nothing makes it last longer.
 */
export function newPass(recipientId: string): Pass {
  const at = inMinutes(passMinutes)
  const until = Math.floor(at.getTime() / 1000)
  return { pass: `${until}.${sign('sign pass', passText(recipientId, until))}`, passUntil: at.toISOString() }
}

/** A pass that is good for this recipient still. */
export function passOf(recipientId: string, pass: string): Pass | undefined {
  const [until = '', signature = ''] = pass.split('.')
  const isGood =
    /^\d{1,12}$/.test(until) &&
    Number(until) * 1000 > now().getTime() &&
    isSigned('sign pass', passText(recipientId, Number(until)), signature)
  return isGood ? { pass, passUntil: new Date(Number(until) * 1000).toISOString() } : undefined
}
export const isPass = (recipientId: string, pass: string): boolean => passOf(recipientId, pass) !== undefined
