import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, readers } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, sign, storedToken } from '@cloudoc/core/server/security/keys.ts'
import type { EvidenceLinkRow } from '../tables.ts'

/** Open links that a company may have. */
export const maxOpenLinks = 50

/**
 * The token of a link, made from its id with the server's secret: whoever made it can be shown it again, and
 * nothing that is stored opens anything.
 */
const purpose = 'evidence link'
export const tokenHashOf = (linkId: string): string => fingerprint(sign(purpose, linkId))

/** Behind `#`, so that it stands in no log and goes to no other site. */
export const addressOf = ({ document_id, token_hash }: Pick<EvidenceLinkRow, 'document_id' | 'token_hash'>): string =>
  `${publicOrigin()}/company/evidence#${storedToken(purpose, document_id, token_hash)}`

interface Found {
  id: number
  document_id: string
  company_id: number
  company_document: string
}

/**
 * Who holds a link, by a condition on it (`l`); nothing where it is over or was withdrawn.
 * @acrossCompanies what a link is known by says whose it is
 */
async function findHolder(db: Db, isLink: SqlPart): Promise<LinkHolder | undefined> {
  const found = await sql<Found>`
    select l.id, l.document_id,
           c.id as company_id, c.document_id as company_document
      from policy_evidence_links l
      join companies c on c.id = l.company_id
     where ${isLink}
       and l.withdrawn_at is null
       and l.expires_at > ${now()}
       and c.deactivated_at is null
       ${acrossCompanies('what a link is known by says whose it is')}`.one(db)
  return (
    found && {
      link: 'evidence',
      company: { id: found.company_id, documentId: found.company_document },
      subject: { id: found.id, documentId: found.document_id },
    }
  )
}

/**
 * Who holds the token of a link; nothing where it is over or was withdrawn. Read at each request, so it ends
 * on every node at once. Changes nothing.
 */
export const holderOf = (token: string): Promise<LinkHolder | undefined> =>
  findHolder(readers(), sql`l.token_hash = ${fingerprint(token)}`)

/** The same by the link's own id, for what was handed out by it. */
export const holderById = (db: Db, linkId: string): Promise<LinkHolder | undefined> =>
  findHolder(db, sql`l.document_id = ${linkId}`)
