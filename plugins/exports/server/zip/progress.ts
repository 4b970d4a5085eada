import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { isAway } from '@cloudoc/core/server/passing.ts'
import type { ExportRow } from '../tables.ts'
import '../events.ts'

/** Days that a finished zip is kept. */
const keptDays = 7
export const expiry = (): Date => new Date(now().getTime() + keptDays * 86_400_000)

/** Writes how far an export has come and tells whoever waits for it. */
export async function progress(
  tx: Tx,
  { id, company_id }: Pick<ExportRow, 'id' | 'company_id'>,
  change: Partial<
    Pick<
      ExportRow,
      'state' | 'done' | 'failed' | 'size' | 'file_key' | 'contents' | 'waits_since' | 'ended_at' | 'expires_at'
    >
  >,
): Promise<ExportRow | undefined> {
  const [row] = await ofCompany(tx.db, 'exports', company_id)
    .where({ id })
    .update({ waits_since: null, ...change, touched_at: now(), updated_at: now() })
    .returning('*')
  if (row) {
    const { person_id, document_id, format, kind, name, state, done, failed, total } = row
    await emit(tx, 'exports.changed', {
      companyId: company_id,
      personId: person_id,
      exportId: document_id,
      format,
      kind,
      name,
      state,
      done,
      failed,
      total,
    })
  }
  return row
}

/** An export that cannot go on for now waits for its next try; where files or the database are away, it says so. */
export const hold = (row: ExportRow, error: unknown): Promise<ExportRow | undefined> =>
  inTransaction(tx =>
    progress(tx, row, { state: 'waiting', waits_since: isAway(error) ? (row.waits_since ?? now()) : null }),
  )
