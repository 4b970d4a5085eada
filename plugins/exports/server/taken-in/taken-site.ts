import { createHash } from 'node:crypto'
import { handleRead, handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { blobLink, openBlob } from '@cloudoc/storage/server/services.ts'
import { takenSite, takenSiteFile } from '../../contract/taken-in.ts'
import type { TakenSiteRow } from '../tables.ts'

type Found = TakenSiteRow & { site: string; blob: string }

/** What was taken in with a site, by the public id of that. One statement. */
const findTaken = (db: Db, scope: CompanyScope, siteId: string): Promise<Found | undefined> =>
  sql<Found>`
    select t.*, s.name as site, b.document_id as blob
      from taken_sites t
      join sites s         on s.id = t.site_id and s.company_id = t.company_id
      join storage_blobs b on b.id = t.blob_id and b.company_id = t.company_id
     where ${inCompany(scope, 't')}
       and s.document_id = ${siteId}`.one(db)

/** Of those that were not looked at, some wait, or all are left where there is no room. */
function documentsOf({ texts, inside, done: looked, same, own, added, unissued, left_out }: Found) {
  const rest = Math.max(0, inside.counts.documents - looked)
  return {
    waiting: texts === 'waiting' ? rest : 0,
    same,
    own,
    added,
    unissued,
    left: left_out + (texts === 'full' ? rest : 0),
  }
}

export const taken = handleRead(takenSite, async ({ input: { siteId }, actor, db }) => {
  const row = await findTaken(db, actor, siteId)
  return done({
    taken: row
      ? {
          fingerprint: row.fingerprint,
          inside: row.inside,
          takenBy: row.person_name,
          takenAt: row.taken_at.toISOString(),
          documents: documentsOf(row),
        }
      : null,
  })
})

export const takenFile = handleWithoutTransaction(takenSiteFile, async ({ input: { siteId }, actor, db }) => {
  const row = await findTaken(db, actor, siteId)
  if (!row) return refuse(takenSiteFile, 'missing')
  const file = await openBlob(db, actor.company.id, { id: row.blob_id ?? 0 })
  if (!file) return refuse(takenSiteFile, 'closed')
  const hash = createHash('sha256')
  for await (const bytes of file.content as AsyncIterable<Buffer>) hash.update(bytes)
  const link = blobLink({ blobId: row.blob, fileName: `${row.site}.zip`, sessionId: actor.session.id })
  return done({ ...link, isWhole: hash.digest('hex') === row.fingerprint }, { text: takenSiteFile.texts.whole })
})
