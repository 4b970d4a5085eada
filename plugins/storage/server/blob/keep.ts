import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { isRefusal, refuse, type Outcome } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import type { Upload } from '@cloudoc/core/server/http/body/uploads.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { maxUpload, notUploaded, type UploadKind } from '../../contract/uploads.ts'
import { inspect } from '../inspect/inspect.ts'
import { reserveRoom, releaseRoom, settleRoom } from '../ledger/ledger.ts'
import { limitOf } from '../ledger/limit.ts'
import { isScanning } from '../scan/clamd.ts'
import { scanBlob } from '../scan/scan.ts'
import '../tables.ts'

/** An upload that is in the store: what a room's row points at. */
export interface StoredUpload { id: number; size: number; type: string; kind: UploadKind; hash: string; scan: 'off' | 'pending' }

/** `a.pdf`, without folders and without what no file may be called on whatever machine. */
export const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 180)

/**
 * Keeps an upload: looks at what it is, reserves its bytes, puts it into the store, and then runs `commit`, which makes the row that points at it, in one
 * transaction with the settling of the room. Whatever fails or is refused leaves neither file nor room taken; what a killed process leaves is swept.
 */
export async function keepUpload<R>(scope: CompanyScope, room: string, upload: Upload, commit: (tx: Tx, kept: StoredUpload) => Promise<Outcome<R>>): Promise<Outcome<R>> {
  const companyId = scope.company.id
  const name = plainName(upload.name) || 'file'
  if (upload.size > maxUpload) return refuse('tooLarge', 'tooLarge', notUploaded(name, 'tooLarge'), { errors: { file: 'too large' } })
  const seen = await inspect(upload)
  if ('why' in seen) return refuse('unsupported', seen.why, notUploaded(name, seen.why), { errors: { file: seen.why } })
  const limit = await limitOf(pool(), companyId)
  const scan = isScanning() ? 'pending' as const : 'off' as const
  const row = { ...baseColumns(), company_id: companyId, key: `companies/${companyId}/uploads/${newId()}`, size: upload.size, type: seen.type, room, state: 'reserved' as const, uses: 0, scan, since: now() }
  const reserved = await inTransaction(async tx => {
    if (!(await reserveRoom(tx, companyId, upload.size, limit))) return undefined
    const [made] = await tx.sql('storage_blobs').insert(row).returning('id')
    return made
  })
  if (!reserved) return refuse('conflict', 'full', notUploaded(name, 'full'), { errors: { file: 'full' } })

  const giveUp = async (): Promise<void> => {
    await (await files()).remove(row.key)
    await inTransaction(async tx => {
      if ((await ofCompany(tx.sql, 'storage_blobs', companyId).where({ id: reserved.id, state: 'reserved' }).delete()) > 0) await releaseRoom(tx, companyId, upload.size)
    })
  }
  try {
    const hash = await put(row.key, upload.path)
    const outcome = await transact(async tx => {
      const answer = await commit(tx, { id: reserved.id, size: upload.size, type: seen.type, kind: seen.kind, hash, scan })
      if (isRefusal(answer)) return answer
      await ofCompany(tx.sql, 'storage_blobs', companyId).where({ id: reserved.id, state: 'reserved' }).update({ state: 'kept', uses: 1, hash, since: now(), updated_at: now() })
      await settleRoom(tx, companyId, upload.size)
      if (scan === 'pending') await enqueue(tx, scanBlob, { id: reserved.id })
      return answer
    })
    if (isRefusal(outcome)) await giveUp()
    return outcome
  } catch (error) {
    // Nothing is left behind if it can be helped; what cannot (the database is gone) is swept.
    await giveUp().catch(() => undefined)
    throw error
  }
}

/** Into the store, in pieces; answers its fingerprint. */
async function put(key: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(piece)
      yield piece
    }
  }
  await (await files()).put(key, Readable.from(pieces()))
  return hash.digest('hex')
}
