import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Sql } from '@cloudoc/core/server/data/transaction.ts'
import { dropFiles } from '../bin/purge.ts'
import '../tables.ts'

const atOnce = 200

/** @acrossCompanies the sweep goes from one person to the next */
const due = (sql: Sql, before: Date) =>
  sql('people')
    .where('deleted_at', '<', before)
    .whereRaw(
      '(exists (select 1 from my_files f where f.owner_id = people.id) or exists (select 1 from my_folders f where f.owner_id = people.id))',
    )

/** Lets go of what people who left before `before` kept for themselves, and nobody took over: a slice of one person's at a time. Answers `limit` where there may be more. @acrossCompanies the sweep goes from one person to the next */
export async function purgeLeavers(before: Date, limit: number): Promise<number> {
  const first = await due(pool(), before).orderBy('deleted_at').first('id')
  if (!first) return 0
  await inTransaction(async tx => {
    const person = await tx
      .sql('people')
      .where({ id: first.id })
      .where('deleted_at', '<', before)
      .forUpdate()
      .first('id', 'company_id')
    if (!person) return
    const files = await ofCompany(tx.sql, 'my_files', person.company_id)
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
      await ofCompany(tx.sql, 'my_folders', person.company_id).where({ owner_id: person.id }).delete()
  })
  return limit
}
