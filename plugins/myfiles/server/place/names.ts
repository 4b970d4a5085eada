import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

export { asName, endingOf, freeName, isName, lower, withEnding } from '@cloudoc/storage/server/services.ts'

/** Names of the files in a place of the actor's own, in lower case. */
export async function takenNames(sql: Sql, actor: Actor, folderId: number | null): Promise<Set<string>> {
  const rows: { name: string }[] = await ofCompany(sql, 'my_files', actor)
    .where({ owner_id: actor.person.id, folder_id: folderId, area: 'mine' })
    .whereNull('deleted_at')
    .select(sql.raw('lower(name) as name'))
  return new Set(rows.map(({ name }) => name))
}
