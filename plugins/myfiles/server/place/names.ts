import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

export { asName, endingOf, freeName, isName, lower, withEnding } from '@cloudoc/storage/server/services.ts'

/** Names of the files in a place of the actor's own, in lower case. */
export async function takenNames(db: Db, actor: Actor, folderId: number | null): Promise<Set<string>> {
  const rows: { name: string }[] = await ofCompany(db, 'my_files', actor)
    .where({ owner_id: actor.person.id, folder_id: folderId, area: 'mine' })
    .whereNull('deleted_at')
    .select(sql`lower(name) as name`.toRaw(db))
  return new Set(rows.map(({ name }) => name))
}
