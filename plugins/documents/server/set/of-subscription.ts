import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { maxDocuments } from '../selection/selection.ts'

/**
 * Public ids of the company's documents that came with a subscription: those of its set; of one that was bought alone, the document, in whichever set it lies. `since`
 * (a day): only what changed from then on, be it the company's text or the provider's; '' for all. Nothing where it has no such subscription. Two statements; one more id than `maxDocuments` where there are too many.
 */
export async function filesOfSubscription(
  sql: Sql,
  companyId: number,
  subscriptionId: string,
  since: string,
): Promise<string[] | undefined> {
  const held = await ofCompany(sql, 'subscriptions', companyId)
    .where({ document_id: subscriptionId })
    .first('sendtype', 'package_id')
  if (!held) return undefined
  const { rows } = await sql.raw<{ rows: { id: string }[] }>(
    `select d.document_id as id from documents d left join template_versions v on v.id = d.version_id
      where d.company_id = :companyId and d.deleted_at is null and ${held.sendtype === 'subscription' ? 'd.package_id = :packageId' : "split_part(d.source_id, ':', 1) = :packageId"}
        and (:since = '' or greatest(d.changed_at, v.published_at) >= cast(nullif(:since, '') as date))
      order by d.id limit ${maxDocuments + 1}`,
    { companyId, packageId: held.package_id, since } as never,
  )
  return rows.map(({ id }) => id)
}
