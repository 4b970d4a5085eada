import { buffer } from 'node:stream/consumers'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { log } from '@cloudoc/core/server/observability/log.ts'
import { mayLeave } from '@cloudoc/storage/server/services.ts'
import '../audit-tables.ts'

/** Photos that one file shows, at most. */
const maxPhotos = 60
const widest = 640

export interface PrintPhoto {
  token: string
  field: string
  /** 'data:image/jpeg;base64,…' */
  address: string
}

/** A picture small enough for a file of many; nothing where it cannot be read. */
export async function smallPicture(key: string): Promise<string | undefined> {
  try {
    const kept = await (await files()).get(key)
    if (!kept) return undefined
    const { default: sharp } = await import('sharp')
    const drawn = await sharp(await buffer(kept.content), { failOn: 'error' })
      .timeout({ seconds: 20 })
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer()
    return `data:image/jpeg;base64,${drawn.toString('base64')}`
  } catch (error) {
    log.warn('quality: a picture is left out of a file', {
      code: error instanceof Error ? error.message : 'unknown error',
    })
    return undefined
  }
}

/** Photos of what was walked first, each made small. What the virus scanner has not let through is left out. */
export async function photosOfRun(db: Db, actor: Actor, origin: string): Promise<PrintPhoto[]> {
  const rows = await sql<{ token: string; field: string; key: string; scan: string }>`
    select f.document_id as token, f.field, b.key, b.scan
      from quality_runs r
      join quality_run_files f on f.run_id = r.id and f.company_id = r.company_id
      join storage_blobs b     on b.id = f.blob_id and b.company_id = r.company_id and b.state = 'kept'
     where ${inCompany(actor, 'r')}
       and r.document_id = ${origin}
     order by f.id
     limit ${maxPhotos}`.rows(db)
  const photos: PrintPhoto[] = []
  for (const { token, field, key, scan } of rows) {
    const address = mayLeave(scan) ? await smallPicture(key) : undefined
    if (address !== undefined) photos.push({ token, field, address })
  }
  return photos
}
