import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue, type Job } from '@cloudoc/core/server/jobs/jobs.ts'
import { isPassing } from '@cloudoc/core/server/passing.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { uploadsForExport } from '@cloudoc/documents/server/services/export.ts'
import { makeAll } from '../rendering/make-files.ts'
import { type ExportItemRow, type ExportRow, unfinished } from '../tables.ts'
import { pack } from '../zip/pack.ts'
import { hold, progress } from '../zip/progress.ts'

/**
 * Documents in one go. Then an export gives way to others that wait, so that five big ones do not hold up a
 * small one.
 */
const sliceSize = 20
/** After so many milliseconds it does so in any case: the queue takes work that lasts too long for dead. */
const timeoutMs = 60_000
/** After this long without a sign, what a node had taken is taken from it, seconds. */
const abandonedAfter = 120

/** Makes the documents of an export, a slice at a time; after the last of them, packs the zip. */
export const sliceJob: Job<{ id: number }> = defineJob({
  name: 'exports.slice',
  retries: 3,
  async run({ id }) {
    const until = Date.now() + timeoutMs
    for (;;) {
      const claimed = await claim(id)
      if (!claimed) return
      const { row, items } = claimed
      const left = await make(row, items).catch(holdAndThrow(row))
      if (left === 0) return pack(row).catch(holdAndThrow(row))
      // The rest is with another node.
      if (items.length === 0) return
      if (Date.now() > until || (await othersWait(id))) return inTransaction(tx => enqueue(tx, sliceJob, { id }))
    }
  },
})

/** What is away or busy is tried again by the queue, a little later; after its last try the sweep does. */
const holdAndThrow =
  (row: ExportRow) =>
  async (error: unknown): Promise<never> => {
    if (isPassing(error)) await hold(row, error)
    throw error
  }

/**
 * An export that has not ended, with its next documents. @acrossCompanies the job names its export alone, and
 * finds out here whose it is
 */
const claim = (id: number): Promise<{ row: ExportRow; items: ExportItemRow[] } | undefined> =>
  inTransaction(async tx => {
    const row = await tx.db('exports').where({ id }).whereIn('state', unfinished).forUpdate().first()
    if (!row) return undefined
    if (row.state === 'waiting') await progress(tx, row, { state: 'running', waits_since: row.waits_since })
    const next = ofCompany(tx.db, 'export_items', row.company_id)
      .select('id')
      .where({ export_id: id })
      .andWhere(item =>
        item
          .where('state', 'waiting')
          .orWhere(left => left.where('state', 'working').andWhere('claimed_at', '<', inSeconds(-abandonedAfter))),
      )
      .orderBy('position')
      .limit(sliceSize)
    const items: ExportItemRow[] = await ofCompany(tx.db, 'export_items', row.company_id)
      .whereIn('id', next)
      .update({ state: 'working', claimed_at: now() })
      .returning('*')
    return { row, items }
  })

/** Answers how many are left then. */
async function make(row: ExportRow, items: readonly ExportItemRow[]): Promise<number> {
  if (items.length === 0) return (await countsOf(pool(), row)).left
  const uploads = items.filter(({ is_upload }) => is_upload).map(({ file_id }) => file_id)
  const kept = uploads.length === 0 ? new Map<string, never>() : await uploadsForExport(pool(), row.company_id, uploads)
  const documents = items.filter(({ is_upload }) => !is_upload).map(({ file_id }) => file_id)
  const made = await (documents.length === 0
    ? Promise.resolve(new Map<string, never>())
    : makeAll(row, documents)
  ).catch(async (error: unknown) => {
    if (isPassing(error)) {
      // Nothing is wrong with them: they wait again.
      await ofCompany(pool(), 'export_items', row.company_id)
        .whereIn(
          'id',
          items.map(item => item.id),
        )
        .update({ state: 'waiting', claimed_at: null, updated_at: now() })
      throw error
    }
    platform().log.error(`exports.slice: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`)
    return new Map<string, never>()
  })
  return inTransaction(async tx => {
    const outcome = items.map(({ id, file_id, is_upload }) =>
      is_upload
        ? { id, render: null, key: null, reason: 'It is no longer there.', ...kept.get(file_id) }
        : {
            id,
            render: made.get(file_id)?.renderId ?? null,
            key: null,
            reason: made.get(file_id)?.reason ?? 'It could not be made just now.',
          },
    )
    await sql`
      update export_items i
         set state = case when coalesce(o.render::text, o.key) is null then 'failed' else 'done' end,
             render_id = o.render,
             upload_key = o.key,
             reason = case when coalesce(o.render::text, o.key) is null then o.reason end,
             updated_at = ${now()}
        from jsonb_to_recordset(${jsonb(outcome)}) as o (id int, render int, key text, reason text)
       where ${inCompany(row.company_id, 'i')}
         and i.id = o.id`.run(tx)
    const { done, failed, left } = await countsOf(tx.db, row)
    await progress(tx, row, { state: 'running', done, failed })
    return left
  })
}

/** @acrossCompanies an export makes way for those of others */
const othersWait = async (id: number): Promise<boolean> =>
  (await pool()('exports').whereIn('state', unfinished).whereNot({ id }).first('id')) !== undefined

async function countsOf(
  db: Db,
  { id, company_id }: Pick<ExportRow, 'id' | 'company_id'>,
): Promise<{ done: number; failed: number; left: number }> {
  const counts = await sql<{ done: string; failed: string; left: string }>`
    select count(*) filter (where i.state = 'done') as done,
           count(*) filter (where i.state = 'failed') as failed,
           count(*) filter (where i.state in ('waiting', 'working')) as left
      from export_items i
     where ${inCompany(company_id, 'i')}
       and i.export_id = ${id}`.one(db)
  return { done: Number(counts?.done ?? 0), failed: Number(counts?.failed ?? 0), left: Number(counts?.left ?? 0) }
}
