import { Readable } from 'node:stream'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { pieceBytes, videoHead, videoTypeOf } from '../../contract/resumable.ts'
import type { ResumableRow } from '../tables.ts'
import { folderOf, giveBack, removePieces } from './delete-resumable.ts'
import { finishResumable } from './finish.ts'

/**
 * Of one upload: a hundred of its own, and one for each time that a connection ends in between. Who sends it
 * byte by byte would make a row that is written anew with each of them.
 */
const mostPieces = 1000

/**
 * How far it has come; and why no further: it is of no type that is taken, more than was said, in too many
 * pieces (`crumbs`), or another request was first (`elsewhere`).
 */
interface Taken {
  received: number
  why?: 'type' | 'more' | 'crumbs' | 'elsewhere'
}

/** A body that is read in slices: what of a chunk is beyond one slice begins the next. */
class Slices {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  constructor(body: AsyncIterable<Buffer>) {
    this.#chunks = body[Symbol.asyncIterator]()
  }

  /** Is there more? Waits for it. */
  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next()
      if (done) return false
      this.#rest = value
    }
    return true
  }

  /** The next bytes, up to so many, as they come. */
  async *next(most: number): AsyncGenerator<Buffer> {
    for (let left = most; left > 0 && (await this.hasMore()); ) {
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}

/**
 * Takes what a request brings, piece by piece: each is in the store before it is noted, so that whatever ends
 * this process, the note is true. Of two requests at the same place the first to note its piece goes on, and
 * the other ends. Throws where the connection breaks; what was noted stays.
 */
export async function takePieces(body: AsyncIterable<Buffer>, upload: ResumableRow): Promise<Taken> {
  const slices = new Slices(body)
  let {
    received,
    type,
    pieces: { length: count },
  } = upload
  while (await slices.hasMore()) {
    if (received >= upload.size) return { received, why: 'more' }
    if (count++ >= mostPieces) return { received, why: 'crumbs' }
    const { key, size, head } = await putPiece(slices.next(Math.min(pieceBytes, upload.size - received)), upload)
    type ??= videoTypeOf(head) ?? null
    if (type === null) {
      await refuseType(upload)
      return { received, why: 'type' }
    }
    if (!(await note(upload, { key, size, type, received }))) {
      await (await files()).remove(key)
      return { received, why: 'elsewhere' }
    }
    received += size
  }
  return { received }
}

/** Into the store, without ever being held as a whole; with its first bytes. */
async function putPiece(
  content: AsyncIterable<Buffer>,
  upload: ResumableRow,
): Promise<{ key: string; size: number; head: Buffer }> {
  const key = `${folderOf(upload)}${newId()}`
  let [size, head] = [0, Buffer.alloc(0)]
  const seen = async function* (): AsyncGenerator<Buffer> {
    for await (const part of content) {
      if (head.length < videoHead) head = Buffer.concat([head, part.subarray(0, videoHead - head.length)])
      size += part.length
      yield part
    }
  }
  await (await files()).put(key, Readable.from(seen()))
  return { key, size, head }
}

/**
 * One conditional statement: false where the upload has gone on without this piece. With the last one, what
 * comes next is left to be done.
 */
const note = (
  { id, company_id, size: whole }: ResumableRow,
  { key, size, type, received }: { key: string; size: number; type: string; received: number },
): Promise<boolean> =>
  inTransaction(async tx => {
    const isAll = received + size === whole
    const changed = await ofCompany(tx.db, 'storage_resumables', company_id)
      .where({ id, received, state: 'coming' })
      .update({
        received: received + size,
        type,
        pieces: sql`pieces || ${jsonb([key])}`.toRaw(tx),
        state: isAll ? 'received' : 'coming',
        touched_at: now(),
      })
    if (changed > 0 && isAll) await enqueue(tx, finishResumable, { id })
    return changed > 0
  })

/** It is no video: nothing of it stays, and whoever sent it is told why. */
async function refuseType(upload: ResumableRow): Promise<void> {
  await inTransaction(async tx => {
    await ofCompany(tx.db, 'storage_resumables', upload.company_id)
      .where({ id: upload.id, state: 'coming' })
      .update({ state: 'refused', blob_id: null, touched_at: now() })
    await giveBack(tx, upload)
  })
  await removePieces(upload)
}
