import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { readers, type Sql } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, sign } from '@cloudoc/core/server/security/keys.ts'

/** Open links that a company may have. */
export const maxOpenLinks = 50

/**
 * The token of a link, made from its id with the server's secret: whoever made it can be shown it again, and nothing that is stored opens anything.
 */
export const tokenOf = (linkId: string): string => sign('evidence link', linkId)
export const tokenHashOf = (linkId: string): string => fingerprint(tokenOf(linkId))

/** Behind `#`, so that it stands in no log and goes to no other site. */
export const addressOf = (linkId: string): string => `${publicOrigin()}/company/evidence#${tokenOf(linkId)}`

/** SQL of what makes a link good: `l` and `c` are link and company. Binds the time. */
const isOpen = 'l.withdrawn_at is null and l.expires_at > ? and c.deactivated_at is null'

interface Found {
  id: number
  document_id: string
  company_id: number
  company_document: string
}
const holder = ({ id, document_id, company_id, company_document }: Found): LinkHolder => ({
  link: 'evidence',
  company: { id: company_id, documentId: company_document },
  subject: { id, documentId: document_id },
})
const select =
  'select l.id, l.document_id, c.id as company_id, c.document_id as company_document from policy_evidence_links l join companies c on c.id = l.company_id'

/** Who holds the token of a link; nothing where it is over or was withdrawn. Read at each request, so it ends on every node at once. Changes nothing. */
export async function holderOf(token: string): Promise<LinkHolder | undefined> {
  const {
    rows: [row],
  } = await readers().raw<{ rows: Found[] }>(`${select} where l.token_hash = ? and ${isOpen}`, [
    fingerprint(token),
    now(),
  ])
  return row && holder(row)
}

/** The same by the link's own id, for what was handed out by it. */
export async function holderById(sql: Sql, linkId: string): Promise<LinkHolder | undefined> {
  const {
    rows: [row],
  } = await sql.raw<{ rows: Found[] }>(`${select} where l.document_id = ? and ${isOpen}`, [linkId, now()])
  return row && holder(row)
}
