import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { readers } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, sign } from '@cloudoc/core/server/security/keys.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'

/** The token of an address, made with the server's secret: it can be shown again, and nothing that is stored opens anything. */
const tokenOf = (address: string): string => sign('form for everybody', address)

/** Behind `#`, so that it stands in no log and goes to no other site. */
export const urlOf = ({ address, is_public }: { address: string; is_public: boolean | null }): string => (is_public ? `${publicOrigin()}/company/webform#${tokenOf(address)}` : '')

/** Columns of a form that has an address nobody has had before. */
export function newAddress(): { address: string; token_hash: string } {
  const address = newId()
  return { address, token_hash: fingerprint(tokenOf(address)) }
}

/**
 * Who holds the address of a public form, also of one that is closed: what became of it is said in words. Nothing where it is not public any more, lies in the bin, or has another
 * address by now. Read at each request, so it ends on every node at once. Changes nothing.
 */
export async function holderOf(token: string): Promise<LinkHolder | undefined> {
  const { rows: [row] } = await readers().raw<{ rows: { id: number; document_id: string; company_id: number; company_document: string }[] }>(
    `select f.id, f.document_id, c.id as company_id, c.document_id as company_document from forms f join companies c on c.id = f.company_id
      where f.token_hash = ? and f.is_public and f.live_number > 0 and f.deleted_at is null and c.deactivated_at is null`, [fingerprint(token)])
  return row && { link: 'form', company: { id: row.company_id, documentId: row.company_document }, subject: { id: row.id, documentId: row.document_id } }
}
