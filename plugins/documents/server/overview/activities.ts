import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'

/** Something done with a document or a folder. The ids are row ids. */
export interface Activity {
  fileId?: number
  folderId?: number
  /** One word, in the past: 'created', 'renamed', 'moved', 'deleted', 'restored', 'edited'. */
  kind: string
  /** A few words: the new name, the folder it went to. */
  detail?: string
}

/** As the column has it. */
const longestDetail = 255

/** Who did it, as the history names them. */
export const nameOfActor = ({ person }: Actor): string => `${person.firstName} ${person.lastName}`.trim() || person.email

/** Notes what the actor did, for the history of each document: one insert, whatever the number; none for nothing. */
export async function record(tx: Tx, actor: Actor, activities: Activity | readonly Activity[]): Promise<void> {
  const done = Array.isArray(activities) ? (activities as readonly Activity[]) : [activities as Activity]
  if (done.length === 0) return
  await tx.sql('document_activities').insert(done.map(({ fileId, folderId, kind, detail }) => ({
    ...baseColumns(), company_id: actor.company.id, file_id: fileId ?? null, folder_id: folderId ?? null,
    person_id: actor.person.id, person_name: nameOfActor(actor), kind, detail: detail?.slice(0, longestDetail) ?? null, happened_at: now(),
  })))
}
