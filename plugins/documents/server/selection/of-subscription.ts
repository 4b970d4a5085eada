import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { maxDocuments } from './selection.ts'

/**
 * Public ids of the company's documents that came with a subscription: those of its set; of one that was
 * bought alone, the document, in whichever set it lies. `since` (a day): only what changed from then on, be
 * it the company's text or the provider's; '' for all. Nothing where it has no such subscription. Two
 * statements; one more id than `maxDocuments` where there are too many.
 */
export async function filesOfSubscription(
  db: Db,
  companyId: number,
  subscriptionId: string,
  since: string,
): Promise<string[] | undefined> {
  const held = await ofCompany(db, 'subscriptions', companyId)
    .where({ document_id: subscriptionId })
    .first('sendtype', 'package_id')
  if (!held) return undefined
  const isOfSet = held.sendtype === 'subscription'
  const rows = await sql<{ id: string }>`
    select d.document_id as id
      from documents d
      left join template_versions v on v.id = d.version_id
     where ${inCompany(companyId, 'd')}
       and d.deleted_at is null
       and ${isOfSet ? sql`d.package_id` : sql`split_part(d.source_id, ':', 1)`} = ${held.package_id}
       ${since === '' ? nothing : sql`and greatest(d.changed_at, v.published_at) >= ${since}::date`}
     order by d.id
     limit ${maxDocuments + 1}`.rows(db)
  return rows.map(({ id }) => id)
}
