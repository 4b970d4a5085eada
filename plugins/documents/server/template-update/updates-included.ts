import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { Refused, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type UpdatesHeld, updatesHeldBy } from '@cloudoc/subscriptions/server/services.ts'
import { noUpdates } from '../../contract/shapes.ts'

/** SQL: a licence that brings newer versions covers the row of `documents`, by its set or as a single document. */
export const isCovered = ({ packages, templates }: UpdatesHeld): SqlPart => sql`(
  documents.package_id = any(${packages}::text[])
  or split_part(documents.source_id, ':', 1) = any(${templates}::text[]))`

/** The refusal of whoever would take a newer version over without Updates. */
export const updatesRefusal = () => refusalOf('conflict', 'noUpdates', noUpdates)

/**
 * Refuses, by throwing, where one of these documents (row ids) would come to a newer version of the provider's,
 * and no licence with Updates covers it (decision 35). What reads as the newest version already is no update.
 * Two statements.
 */
export async function requireUpdates(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const held = await updatesHeldBy(db, actor.company.id)
  const refused = await sql`
    select 1 as found
      from documents
      left join template_versions own on own.id = documents.version_id
     where ${inCompany(actor, 'documents')}
       and documents.id = any(${[...ids]}::int[])
       and not coalesce(${isCovered(held)}, false)
       and exists (
         select 1
           from template_versions newer
          where newer.template_document_id = documents.source_id
            and newer.number > coalesce(own.number, 0))
     limit 1`.one(db)
  if (refused) throw new Refused(updatesRefusal())
}
