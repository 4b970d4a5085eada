import { newId } from '@cloudoc/core/server/data/rows.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { addMonths, type Granted, type SoldLine } from '@cloudoc/subscriptions/server/services/index.ts'

/** Months until a document has to be reviewed (shop §9 Review date default). */
const reviewMonths = 12
/** The folder of documents that were bought one by one. */
const singleFolder = 'Single documents'

const pinsOf = ({ sendtype, itemId, name, templateIds }: SoldLine) =>
  templateIds.map(template_id => ({
    document_id: newId(),
    template_id,
    ...(sendtype === 'subscription' ? { package_id: itemId, folder: name } : { package_id: '', folder: singleFolder }),
  }))

/**
 * Gives a company the documents of what it was just granted, each at the latest version of its text: one statement, whatever
 * their number. A document that the company has already stays as it is.
 */
export async function pinGranted({ companyId, at, lines }: Granted, tx: Tx): Promise<void> {
  const pins = lines.flatMap(pinsOf)
  if (pins.length === 0) return
  await tx.sql.raw(
    `insert into documents (document_id, created_at, updated_at, published_at, company_id, template_id, version_id, package_id, folder, review_date, added_at)
     select pin.document_id, :at, :at, :at, :companyId, pin.template_id, latest.id, pin.package_id, pin.folder, :reviewDate, :at
       from jsonb_to_recordset(:pins::jsonb) as pin (document_id text, template_id text, package_id text, folder text)
       join lateral (select id from template_versions v where v.template_document_id = pin.template_id order by number desc limit 1) latest on true
     on conflict (company_id, template_id) do nothing`,
    { at, companyId, pins: JSON.stringify(pins), reviewDate: addMonths(at, reviewMonths).toISOString().slice(0, 10) },
  )
}
