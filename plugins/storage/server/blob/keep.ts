import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Upload } from '@cloudoc/core/server/call/body/uploads.ts'
import { isRefusal, type Outcome, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { maxUpload, notUploaded, type UploadKind } from '../../contract/uploads.ts'
import { inspect } from '../inspect/inspect.ts'
import { releaseRoom, reserveRoom, settleRoom } from '../ledger/ledger.ts'
import { limitOf } from '../ledger/limit.ts'
import { isScanning } from '../scan/clamd.ts'
import { scanBlob } from '../scan/scan.ts'
import '../tables.ts'

/** An upload that is in the store: what a room's row points at. */
export interface StoredUpload {
  id: number
  size: number
  type: string
  kind: UploadKind
  hash: string
  scan: 'off' | 'pending'
}

/** `a.pdf`, without folders and without what no file may be called on whatever machine. */
export const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 180)

/** What is about to be kept. `read` answers its bytes, once. */
interface Coming {
  name: string
  size: number
  type: string
  kind: UploadKind | 'archive'
  scan: 'off' | 'pending'
  read(): AsyncIterable<Buffer>
}
/** Of whichever kind it is. */
type Kept = Omit<StoredUpload, 'kind'> & Pick<Coming, 'kind'>
type Commit<R> = (tx: Tx, kept: StoredUpload) => Promise<Outcome<R>>

/** Which room keeps a file. */
interface Keeper {
  room: string
}
/** What strangers send takes a `share` of the company's room only, and leaves some to whoever works there. */
interface UploadKeeper extends Keeper {
  share?: number
}
/** What is kept `isBeyond` the limit is kept however much room is left: what was signed has to be there. */
interface MadeKeeper extends Keeper {
  isBeyond?: boolean
}

/**
 * Keeps an upload: looks at what it is, reserves its bytes, puts it into the store, and then runs `commit`,
 * which makes the row that points at it, in one transaction with the settling of the room. Whatever fails or
 * is refused leaves neither file nor room taken; what a killed process leaves is swept.
 */
export async function keepUpload<R>(
  scope: CompanyScope,
  { room, share = 1 }: UploadKeeper,
  upload: Upload,
  commit: Commit<R>,
): Promise<Outcome<R>> {
  const name = plainName(upload.name) || 'file'
  if (upload.size > maxUpload)
    return refusalOf('tooLarge', 'tooLarge', notUploaded(name, 'tooLarge'), { errors: { file: 'too large' } })
  const seen = await inspect(upload)
  if ('why' in seen)
    return refusalOf('unsupported', seen.why, notUploaded(name, seen.why), { errors: { file: seen.why } })
  const scan = isScanning() ? ('pending' as const) : ('off' as const)
  return keep(
    scope.company.id,
    { room, limit: share * (await limitOf(pool(), scope.company.id)) },
    [{ name, size: upload.size, ...seen, scan, read: () => createReadStream(upload.path) }],
    onlyOne(commit),
  )
}

/** The same for a PDF that the product made, which nobody has to look through. */
export const keepMade = <R>(
  companyId: number,
  keeper: MadeKeeper,
  content: Buffer,
  commit: Commit<R>,
): Promise<Outcome<R>> => keepAllMade(companyId, keeper, [content], onlyOne(commit))

/** Several at once, all of them or none: `commit` gets them in their order. */
export async function keepAllMade<R>(
  companyId: number,
  { room, isBeyond = false }: MadeKeeper,
  contents: readonly Buffer[],
  commit: CommitAll<R>,
): Promise<Outcome<R>> {
  const coming = contents.map(content => ({
    name: 'file.pdf',
    size: content.length,
    type: 'application/pdf',
    kind: 'pdf' as const,
    scan: 'off' as const,
    read: () => Readable.from([content]),
  }))
  const limit = isBeyond ? Number.MAX_SAFE_INTEGER : await limitOf(pool(), companyId)
  return keep(companyId, { room, limit }, coming, commit)
}

type CommitAll<R> = (tx: Tx, kept: readonly Kept[]) => Promise<Outcome<R>>
const onlyOne =
  <R>(commit: Commit<R>): CommitAll<R> =>
  (tx, [kept]) => {
    if (!kept || kept.kind === 'archive') throw new Error('Nothing was kept')
    return commit(tx, { ...kept, kind: kept.kind })
  }

/**
 * Keeps a zip that the caller has looked through, as `keepUpload` does with other files. It is for those rooms alone that
 * take one in as a whole.
 */
export async function keepArchive<R>(
  scope: CompanyScope,
  { room }: Keeper,
  { path, name, size }: Upload,
  commit: (tx: Tx, kept: Omit<StoredUpload, 'kind'>) => Promise<Outcome<R>>,
): Promise<Outcome<R>> {
  const coming = {
    name: plainName(name) || 'file.zip',
    size,
    type: 'application/zip',
    kind: 'archive' as const,
    scan: isScanning() ? ('pending' as const) : ('off' as const),
    read: () => createReadStream(path),
  }
  return keep(scope.company.id, { room, limit: await limitOf(pool(), scope.company.id) }, [coming], (tx, [kept]) => {
    if (!kept) throw new Error('Nothing was kept')
    return commit(tx, kept)
  })
}

async function keep<R>(
  companyId: number,
  { room, limit }: Keeper & { limit: number },
  coming: readonly Coming[],
  commit: CommitAll<R>,
): Promise<Outcome<R>> {
  const size = coming.reduce((sum, each) => sum + each.size, 0)
  const rows = coming.map(each => ({
    ...baseColumns(),
    company_id: companyId,
    key: `companies/${companyId}/uploads/${newId()}`,
    size: each.size,
    type: each.type,
    room,
    state: 'reserved' as const,
    uses: 0,
    scan: each.scan,
    since: now(),
  }))
  const reserved = await inTransaction(async tx =>
    (await reserveRoom(tx, companyId, size, limit))
      ? tx.db('storage_blobs').insert(rows).returning(['id', 'key'])
      : undefined,
  )
  if (!reserved) return full(coming[0]?.name ?? 'file')
  const idOf = new Map(reserved.map(({ id, key }) => [key, id]))

  const giveUp = async (): Promise<void> => {
    const store = await files()
    await Promise.all(rows.map(({ key }) => store.remove(key)))
    await inTransaction(async tx => {
      const left = await ofCompany(tx.db, 'storage_blobs', companyId)
        .whereIn('id', [...idOf.values()])
        .where({ state: 'reserved' })
        .delete()
        .returning('size')
      if (left.length > 0)
        await releaseRoom(
          tx,
          companyId,
          left.reduce((sum, each) => sum + each.size, 0),
        )
    })
  }
  try {
    const kept: Kept[] = []
    for (const [at, each] of coming.entries()) {
      const key = rows[at]?.key ?? ''
      kept.push({
        id: idOf.get(key) ?? 0,
        size: each.size,
        type: each.type,
        kind: each.kind,
        hash: await put(key, each.read()),
        scan: each.scan,
      })
    }
    const outcome = await transact(async tx => {
      const answer = await commit(tx, kept)
      if (isRefusal(answer)) return answer
      const at = now()
      const hashes = kept.map(({ id, hash }) => ({ id, hash }))
      await sql`
        update storage_blobs b
           set state = 'kept', uses = 1, hash = given.hash, since = ${at}, updated_at = ${at}
          from jsonb_to_recordset(${jsonb(hashes)}) as given (id int, hash text)
         where ${inCompany(companyId, 'b')}
           and b.id = given.id
           and b.state = 'reserved'`.run(tx)
      await settleRoom(tx, companyId, size)
      await enqueueAll(
        tx,
        scanBlob,
        kept.filter(({ scan }) => scan === 'pending').map(({ id }) => ({ data: { id } })),
      )
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

const full = (name: string): Refusal =>
  refusalOf('conflict', 'full', notUploaded(name, 'full'), { errors: { file: 'full' } })

/** Into the store, in pieces; answers its fingerprint. */
async function put(key: string, content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  }
  await (await files()).put(key, Readable.from(pieces()))
  return hash.digest('hex')
}
