import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { dropFiles } from '../bin/purge.ts'
import '../tables.ts'

const atOnce = 200

/** SQL, with `people`: files or folders of theirs are left. */
const keepsFiles = sql`(
  exists (select 1 from my_files f where f.owner_id = people.id and f.company_id = people.company_id)
  or exists (select 1 from my_folders d where d.owner_id = people.id and d.company_id = people.company_id))`

/** @acrossCompanies the sweep goes from one person to the next */
const due = (db: Db, before: Date) => db('people').where('deleted_at', '<', before).where(keepsFiles.toRaw(db))

/**
 * Lets go of what people who left before `before` kept for themselves, and nobody took over: a slice of one
 * person's at a time. Answers `limit` where there may be more. @acrossCompanies the sweep goes from one
 * person to the next
 */
export async function purgeLeavers(before: Date, limit: number): Promise<number> {
  const first = await due(pool(), before).orderBy('deleted_at').first('id')
  if (!first) return 0
  await inTransaction(async tx => {
    const person = await tx
      .db('people')
      .where({ id: first.id })
      .where('deleted_at', '<', before)
      .forUpdate()
      .first('id', 'company_id')
    if (!person) return
    const files = await ofCompany(tx.db, 'my_files', person.company_id)
      .where({ owner_id: person.id })
      .orderBy('id')
      .limit(atOnce)
      .select('id')
    await dropFiles(
      tx,
      person.company_id,
      files.map(({ id }) => id),
    )
    if (files.length < atOnce)
      await ofCompany(tx.db, 'my_folders', person.company_id).where({ owner_id: person.id }).delete()
  })
  return limit
}
