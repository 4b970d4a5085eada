import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, readers } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { fingerprint, sign } from '@cloudoc/core/server/security/keys.ts'
import { signedLinks, signedQuery } from '@cloudoc/core/server/security/signed-link.ts'
import type { SendingRow } from '../tables.ts'

/** The token of a link, made from its id with the server's secret: nothing that is stored opens anything. */
const tokenOf = (sendingId: string): string => sign('sent file', sendingId)
export const tokenHashOf = (sendingId: string): string => fingerprint(tokenOf(sendingId))

/** Behind `#`, so that it stands in no log and goes to no other site. */
export const linkTo = (sendingId: string): string => `${publicOrigin()}/company/received#${tokenOf(sendingId)}`
export const mailKey = (sendingId: string): string => `myfiles.sent:${sendingId}`

/** SQL of what makes a link good: `s`, `f`, `b`, `p` and `c` are sending, file, upload, sender and company. */
export const isLive = (): SqlPart => sql`
  s.revoked_at is null
  and s.expires_at > ${now()}
  and f.deleted_at is null
  and c.deactivated_at is null
  and p.deleted_at is null
  and coalesce(b.scan, 'off') in ('off', 'clean')`
export const joined = sql`
  my_sendings s
  join my_files f            on f.id = s.file_id and f.company_id = s.company_id
  left join storage_blobs b  on b.id = f.blob_id and b.company_id = f.company_id
  join people p              on p.id = s.sender_id and p.company_id = s.company_id
  join companies c           on c.id = s.company_id`

/**
 * Who holds the token of a link; nothing where it is over, withdrawn, or its file is gone or infected.
 * Changes nothing.
 */
export async function holderOf(token: string): Promise<LinkHolder | undefined> {
  const row = await sql<Pick<SendingRow, 'id' | 'document_id' | 'company_id'> & { company_document: string }>`
    select s.id, s.document_id,
           c.id as company_id, c.document_id as company_document
      from ${joined}
     where s.token_hash = ${fingerprint(token)}
       and ${isLive()}
       ${acrossCompanies('the token of a link says whose file it opens')}`.one(readers())
  return (
    row && {
      link: 'file',
      company: { id: row.company_id, documentId: row.company_document },
      subject: { id: row.id, documentId: row.document_id },
    }
  )
}

export interface Sent {
  id: number
  sendingId: string
  company_id: number
  file_id: number
  file_name: string
  number: number
  kind: 'text' | 'upload'
  blob_id: number | null
}
/** A sending whose link is good now. Asked at every step: a link that was withdrawn opens nothing, on whatever node. */
export async function liveSending(db: Db, sendingId: string): Promise<Sent | undefined> {
  return sql<Sent>`
    select s.id, s.document_id as "sendingId", s.company_id, s.file_name, s.revision_number as number,
           f.id as file_id, f.kind, f.blob_id
      from ${joined}
     where s.document_id = ${sendingId}
       and ${isLive()}
       ${acrossCompanies('the signed address of a sent file says whose it is')}`.one(db)
}

export const filePath = '/myfiles/received/file'
export const fileQuery = { id: 'Of the sending.', hash: 'Of a text: which PDF was made of it.', ...signedQuery }
const links = signedLinks('sent-file', filePath, ['id', 'hash'])

/**
 * Where the file of a sending is fetched, for ten minutes. `hash`: of the document that the PDF of a text was
 * made of; '' for an upload.
 */
export const fileAddress = (id: string, hash: string): string => links.make({ id, hash }).url
export const readAddress = links.read
