import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { type App, until } from '../../../plugins/core/testing/harness.ts'
import { bulkPdf, exportOne } from '../../../plugins/exports/contract/exports.ts'
import { aHolder, ended, filesIn, zipOf } from '../../../plugins/exports/testing/holder.ts'
import { uploadOwn } from '../../../plugins/myfiles/testing/builders.ts'
import { aPdf } from '../../../plugins/storage/testing/uploads.ts'
import type { Begin, Midway } from './midway.ts'

/** More than are made in one go (`sliceSize` of `exports/server/export/slice.ts`, twenty). */
const documents = 24
/** An export of 24 documents, of which some are made. */
export const exported: Begin = async (app, hold) => {
  const holder = await aHolder(
    app,
    Array.from({ length: documents }, (_, at) => `Policy ${String(at).padStart(2, '0')}`),
  )
  const {
    response: { exportId },
  } = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })
  await until(async () => (await app.call(exportOne, { exportId }, { as: holder.token })).response.done > 0)
  await hold('lock table export_items in exclusive mode')
  return {
    after: async () => {
      // What the dead node had taken is taken from it after two minutes.
      await app.db(`update exports set touched_at = now() - interval '3 minutes' where document_id = $1`, [exportId])
      await app.db(`update export_items set claimed_at = now() - interval '3 minutes' where state = 'working'`)
      await app.job('exports.sweep', {})
      expect(await ended(app, holder, exportId)).toMatchObject({
        state: 'ready',
        total: documents,
        done: documents,
        failed: 0,
      })
      expect(filesIn(await zipOf(app, holder, exportId))).toHaveLength(documents)
    },
  }
}

/** A company whose uploads are killed between file and row, fifty in a round. */
export async function uploads(
  app: App,
): Promise<Midway & { round(hold: (what: string) => Promise<void>): Promise<() => Promise<unknown>> }> {
  const one = await aCompany(app)
  const kept = await uploadOwn(app, one.token, { name: 'first.pdf', content: aPdf() })
  expect(kept.status).toBe(1)
  const filesOn = (): number =>
    readdirSync(join(app.folder, 'files', 'companies', String(one.companyId), 'uploads')).length
  const ledger = async () => {
    const [row] = await app.db<{ used: number; reserved: number; stored: number; coming: number; blobs: number }>(
      `select u.used, u.reserved, count(b.id)::int as blobs, coalesce(sum(b.size) filter (where b.state = 'kept'), 0)::float8 as stored, coalesce(sum(b.size) filter (where b.state = 'reserved'), 0)::float8 as coming
         from storage_usage u left join storage_blobs b on b.company_id = u.company_id where u.company_id = $1 group by u.id`,
      [one.companyId],
    )
    return row
  }
  let rounds = 0
  return {
    round: async hold => {
      // Nobody can write the row of a file: uploads come as far as the store.
      await hold('lock table my_files in exclusive mode')
      const before = filesOn()
      const sent = Array.from({ length: 50 }, (_, at) =>
        uploadOwn(app, one.token, { name: `${rounds}-${at}.pdf`, content: aPdf('y'.repeat(10_000)) }).catch(
          () => undefined,
        ),
      )
      rounds++
      await until(() => filesOn() >= before + 4)
      return () => Promise.all(sent)
    },
    after: async () => {
      const before = await ledger()
      expect(before).toMatchObject({ used: kept.response.size, stored: kept.response.size })
      expect(before?.reserved).toBe(before?.coming)
      expect(before?.reserved).toBeGreaterThan(0)
      // Not before nobody can be at it any more.
      await app.job('storage.sweep')
      expect((await ledger())?.blobs).toBe(before?.blobs)
      await app.clock(2 * 3600)
      await app.job('storage.sweep')
      await app.clock(0)
      expect(await ledger()).toEqual({
        used: kept.response.size,
        reserved: 0,
        stored: kept.response.size,
        coming: 0,
        blobs: 1,
      })
      expect(filesOn()).toBe(1)
    },
  }
}
