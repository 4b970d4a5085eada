import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { resumablePath } from '../../contract/resumable.ts'
import { plainName, type StoredUpload } from '../blob/keep.ts'
import { reserveRoom } from '../ledger/ledger.ts'
import { limitOf } from '../ledger/limit.ts'
import { isScanning } from '../scan/clamd.ts'
import type { ResumableRow } from '../tables.ts'

/** So many of a company may be on their way at once. */
const mostComing = 10

/** What somebody is about to send, for which room, and what of it. `size` in bytes. */
export interface Beginning {
  room: string
  subject: string
  detail: Record<string, unknown>
  name: string
  size: number
}

/**
 * Begins an upload in pieces, in the transaction of the call that was asked for it: reserves all of its
 * bytes. Answers its id and address, or why not: `full` (no room is left), `many` (ten of this company are
 * under way).
 */
export async function beginResumable(
  tx: Tx,
  actor: Actor,
  { room, subject, detail, name, size }: Beginning,
): Promise<{ id: string; url: string } | 'full' | 'many'> {
  const companyId = actor.company.id
  if (!(await reserveRoom(tx, companyId, size, await limitOf(tx.db, companyId)))) return 'full'
  // Behind the company's row of the ledger, which was just changed: two at once count each other.
  const coming = await sql<{ count: number }>`
    select count(*)::int as count
      from storage_resumables r
     where ${inCompany(actor, 'r')}
       and r.state = 'coming'`.one(tx)
  if ((coming?.count ?? 0) >= mostComing) return 'many'
  const [blob] = await tx
    .db('storage_blobs')
    .insert({
      ...baseColumns(),
      company_id: companyId,
      key: `companies/${companyId}/uploads/${newId()}`,
      size,
      type: 'application/octet-stream',
      room,
      state: 'reserved',
      uses: 0,
      scan: isScanning() ? 'pending' : 'off',
      since: now(),
    })
    .returning('id')
  const columns = baseColumns()
  await tx.db('storage_resumables').insert({
    ...columns,
    company_id: companyId,
    person_id: actor.person.id,
    blob_id: blob?.id ?? null,
    name: plainName(name) || 'file',
    size,
    received: 0,
    pieces: JSON.stringify([]) as never,
    room,
    subject,
    detail: JSON.stringify(detail) as never,
    state: 'coming',
    touched_at: now(),
  })
  return { id: columns.document_id, url: `/api${resumablePath}/${columns.document_id}` }
}

/** An upload of somebody's own; nothing where it is over for more than a day, or another's. */
export const resumableOf = (db: Db, actor: Actor, id: string): Promise<ResumableRow | undefined> =>
  ofCompany(db, 'storage_resumables', actor).where({ document_id: id, person_id: actor.person.id }).first()

/**
 * All of a file is there. Answers the public id of the row that points at it from now on; nothing where what
 * it was meant for is gone, and the file goes, too.
 */
export type Received = (
  tx: Tx,
  upload: Pick<ResumableRow, 'company_id' | 'person_id' | 'subject' | 'detail' | 'name'>,
  kept: Omit<StoredUpload, 'kind'>,
) => Promise<string | undefined>

const rooms = new Map<string, { received: Received; permissions: readonly Permission[] }>()
/**
 * A room says what becomes of what was sent for it, and who may send: who has lost the right in the midst
 * goes no further. `received` runs in the transaction in which the file is kept.
 */
export const whenReceived = (room: string, permissions: readonly Permission[], received: Received): void =>
  void rooms.set(room, { received, permissions })
export const receivedFor = (room: string): Received | undefined => rooms.get(room)?.received
export const maySendTo = (room: string, actor: Actor): boolean => may(actor, ...(rooms.get(room)?.permissions ?? []))
