import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { readers } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, sign, signatures, storedToken } from '@cloudoc/core/server/security/keys.ts'
import type { FormRow } from '../tables.ts'

/**
 * The token of an address, made with the server's secret: it can be shown again, and nothing that is stored
 * opens anything.
 */
const purpose = 'form for everybody'
type Addressed = Pick<FormRow, 'address' | 'token_hash'>

/** Behind `#`, so that it stands in no log and goes to no other site. */
export const urlOf = ({ address, token_hash, is_public }: Addressed & Pick<FormRow, 'is_public'>): string =>
  is_public ? `${publicOrigin()}/company/webform#${storedToken(purpose, address, token_hash)}` : ''

/** Letters and figures that are not taken for each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const shortLength = 10
/**
 * The same for paper: 50 bits, which whoever guesses may try 300 times an hour; who has one can fill in a
 * form, and reads nothing.
 */
const shortsOf = (address: string): string[] =>
  signatures('short address of a form', address).map(signature =>
    [...Buffer.from(signature, 'base64url').subarray(0, shortLength)]
      .map(byte => letters[byte % letters.length])
      .join(''),
  )
/** The short address that is stored, which may be on paper already; else the one of now. */
export function shortOf({ address, short_hash }: Pick<FormRow, 'address' | 'short_hash'>): string {
  const [newest = '', ...before] = shortsOf(address)
  return before.find(short => fingerprint(short) === short_hash) ?? newest
}
export const shortUrlOf = (form: Pick<FormRow, 'address' | 'short_hash'>): string =>
  `${publicOrigin()}/company/webform#${shortOf(form).replace(/^.{5}/, '$&-')}`
/** A short address as somebody typed it: in either case, with the dash or without. Nothing where it is a long one. */
function typedShort(token: string): string | undefined {
  const plain = token.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return plain.length === shortLength ? plain : undefined
}

/** Columns of a form that has an address nobody has had before; a short one is made when it is asked for. */
export function newAddress(): { address: string; token_hash: string; short_hash: null } {
  const address = newId()
  return { address, token_hash: fingerprint(sign(purpose, address)), short_hash: null }
}

/**
 * Who holds the address of a public form, also of one that is closed: what became of it is said in words.
 * Nothing where it is not public any more, lies in the bin, or has another address by now. Read at each
 * request, so it ends on every node at once. Changes nothing.
 */
export async function holderOf(token: string): Promise<LinkHolder | undefined> {
  const short = typedShort(token)
  const hash = fingerprint(short ?? token)
  const row = await sql<
    Pick<FormRow, 'id' | 'document_id' | 'address'> & { company_id: number; company_document: string }
  >`
    select f.id, f.document_id, f.address,
           c.id as company_id, c.document_id as company_document
      from forms f
      join companies c on c.id = f.company_id
     where ${short ? sql`f.short_hash = ${hash}` : sql`f.token_hash = ${hash}`}
       and f.is_public
       and f.live_number > 0
       and f.deleted_at is null
       and c.deactivated_at is null
       ${acrossCompanies('the address of a form says whose it is')}`.one(readers())
  // A node of the release before gives a form another address and leaves the short one of the former.
  if (row && short && !shortsOf(row.address).includes(short)) return undefined
  return (
    row && {
      link: 'form',
      company: { id: row.company_id, documentId: row.company_document },
      subject: { id: row.id, documentId: row.document_id },
    }
  )
}
