import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { maxDocuments } from './selection.ts'

/**
 * Public ids of the company's documents that came with a subscription: those that its order sold, whichever set they lie in, and those of its set. `since`
 * (a day): only what changed from then on, be it the company's text or the provider's; '' for all. Nothing where it has no such subscription. Two statements; one more id than `maxDocuments` where there are too many.
 */
export async function filesOfSubscription(sql: Sql, companyId: number, subscriptionId: string, since: string): Promise<string[] | undefined> {
  const held = await ofCompany(sql, 'subscriptions', companyId).where({ document_id: subscriptionId }).first('order_id', 'package_id')
  if (!held) return undefined
  const { rows } = await sql.raw<{ rows: { id: string }[] }>(
    `with sold as (
       select jsonb_array_elements_text(line.value -> 'templateIds') as template_id from orders o cross join jsonb_array_elements(o.lines) line
        where o.company_id = :companyId and o.document_id = :orderId and line.value ->> 'itemId' = :packageId)
     select d.document_id as id from documents d left join template_versions v on v.id = d.version_id
      where d.company_id = :companyId and d.deleted_at is null and (d.package_id = :packageId or split_part(d.template_id, ':', 1) in (select template_id from sold))
        and (:since = '' or greatest(d.changed_at, v.published_at) >= cast(nullif(:since, '') as date))
      order by d.id limit ${maxDocuments + 1}`,
    { companyId, orderId: held.order_id, packageId: held.package_id, since } as never)
  return rows.map(({ id }) => id)
}
