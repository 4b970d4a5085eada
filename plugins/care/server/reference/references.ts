import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import {
  activeDocuments,
  type DocumentsPurged,
  nameOf,
  numberOf,
  setName,
} from '@cloudoc/documents/server/services/documents.ts'
import '../tables.ts'

export interface Found {
  id: number
  fileId: string
  name: string
}

/** Documents of the company that are at hand, by public id. One statement. */
export async function filesAtHand(db: Db, actor: Actor, fileIds: readonly string[]): Promise<Map<string, Found>> {
  const rows: Found[] = await activeDocuments(db, actor)
    .whereIn('documents.document_id', [...fileIds])
    .select(sql`documents.id, documents.document_id as "fileId", ${nameOf} as name`.toRaw(db))
  return new Map(rows.map(row => [row.fileId, row]))
}

/** The document whose references are changed, locked: two who change them come one after the other. */
export const lockReferences = (
  tx: Tx,
  actor: Actor,
  fileId: string,
): Promise<{ id: number; document_id: string } | undefined> =>
  ofCompany(tx.db, 'documents', actor)
    .where({ document_id: fileId })
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .first('id', 'document_id')

interface Reference {
  refId: string
  name: string
  policyNumber: string
  folder: string
  set: string
  state: 'there' | 'binned' | 'gone'
}

/** What a document refers to, in its order. The name of one that is gone is the one that it had. */
export async function referencesFrom(db: Db, actor: Actor, fileRow: number): Promise<Reference[]> {
  return ofCompany(db, 'care_references', actor)
    .where('care_references.file_id', fileRow)
    .leftJoin('documents', 'documents.id', 'care_references.target_id')
    .leftJoin('template_versions as v', 'v.id', 'documents.version_id')
    .leftJoin('folders as f', 'f.id', 'documents.folder_id')
    .orderBy('care_references.position')
    .orderBy('care_references.id')
    .select(
      sql`
        care_references.target_key as "refId",
        case when documents.id is null then care_references.target_name else ${nameOf} end as name,
        ${numberOf} as "policyNumber", coalesce(f.name, '') as folder, ${setName} as set,
        case
          when documents.id is null then 'gone'
          when documents.deleted_at is not null then 'binned'
          else 'there'
        end as state`.toRaw(db) as never,
    ) as unknown as Promise<Reference[]>
}

/** What refers to a document; how many there are in all stands beside each. */
export async function referencesTo(
  db: Db,
  actor: Actor,
  fileRow: number,
  limit: number,
): Promise<(Omit<Reference, 'state'> & { total: number })[]> {
  return activeDocuments(db, actor)
    .whereIn('documents.id', ofCompany(db, 'care_references', actor).where({ target_id: fileRow }).select('file_id'))
    .orderByRaw(sql`${natural(nameOf)}, documents.id`.toRaw(db))
    .limit(limit)
    .select(
      sql`
        documents.document_id as "refId", ${nameOf} as name, ${numberOf} as "policyNumber",
        coalesce(f.name, '') as folder, ${setName} as set, count(*) over ()::int as total`.toRaw(db),
    ) as unknown as Promise<(Omit<Reference, 'state'> & { total: number })[]>
}

export const newReference = (actor: Actor, fileRow: number, target: Found, position: number) => ({
  ...baseColumns(),
  company_id: actor.company.id,
  file_id: fileRow,
  target_id: target.id,
  target_key: target.fileId,
  target_name: target.name.slice(0, 255),
  position,
  maker_id: actor.person.id,
  updated_at: now(),
})

/** What is gone refers to nothing any more; what referred to it is broken, and keeps its name as it was last. */
export async function afterPurge({ companyId, ids }: DocumentsPurged, tx: Tx): Promise<void> {
  await ofCompany(tx.db, 'care_references', companyId)
    .whereIn('file_id', [...ids])
    .delete()
  await sql`
    update care_references r
       set target_name = left(${nameOf}, 255),
           target_id = null
      from documents
      left join template_versions v on v.id = documents.version_id
     where ${inCompany(companyId, 'r', 'documents')}
       and documents.id = r.target_id
       and documents.id = any(${ids})`.run(tx)
  await ofCompany(tx.db, 'care_reminders', companyId)
    .whereIn('file_id', [...ids])
    .delete()
}
