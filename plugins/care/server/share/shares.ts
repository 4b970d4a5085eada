import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { readers } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, sign, storedToken } from '@cloudoc/core/server/security/keys.ts'
import type { ShareRow } from '../tables.ts'

/**
 * The token of a link, made from its id with the server's secret: it can be shown again, and nothing that is
 * stored opens anything.
 */
const purpose = 'shared document'
export const tokenHashOf = (shareId: string): string => fingerprint(sign(purpose, shareId))
/** Behind `#`, so that it stands in no log and goes to no other site. */
export const addressOf = ({ document_id, token_hash }: Pick<ShareRow, 'document_id' | 'token_hash'>): string =>
  `${publicOrigin()}/company/shared#${storedToken(purpose, document_id, token_hash)}`

/**
 * Who holds the token of a link; nothing where it is over, withdrawn, or its document lies in the bin. Read
 * at each request, so it ends on every node at once. It ends with the licence. Changes nothing.
 * @acrossCompanies the token says whose link it is
 */
export async function holderOf(token: string): Promise<LinkHolder | undefined> {
  const at = now()
  const row = await sql<{ id: number; document_id: string; company_id: number; company_document: string }>`
    select s.id, s.document_id, c.id as company_id, c.document_id as company_document
      from care_shares s
      join documents d on d.id = s.file_id
      join companies c on c.id = s.company_id
     where s.token_hash = ${fingerprint(token)}
       and s.revoked_at is null
       and s.expires_at > ${at}
       and d.deleted_at is null
       and c.deactivated_at is null
       and (c.licensed_until is null or c.licensed_until > ${at})
       ${acrossCompanies('the token says whose link it is')}`.one(readers())
  return (
    row && {
      link: 'share',
      company: { id: row.company_id, documentId: row.company_document },
      subject: { id: row.id, documentId: row.document_id },
    }
  )
}

/** A link as lists show it. `fileId`: '' where its document is gone. */
export function shareItem(row: ShareRow, fileId: string) {
  const state = row.revoked_at
    ? ('withdrawn' as const)
    : row.expires_at <= now() || fileId === ''
      ? ('over' as const)
      : ('open' as const)
  return {
    shareId: row.document_id,
    fileId,
    name: row.file_name,
    version: row.version,
    note: row.note,
    by: row.maker_name,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state,
    opens: row.opens,
    openedAt: row.opened_at?.toISOString() ?? '',
    url: state === 'open' ? addressOf(row) : '',
  }
}
