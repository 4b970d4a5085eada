import { settingsOf } from '@cloudoc/accounts/server/services.ts'
import { variantCandidates } from '@cloudoc/catalogue/server/services.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { addMonths, type Granted, type SoldLine } from '@cloudoc/subscriptions/server/services.ts'
import { lockPlaces } from '../folder/folders.ts'

/** The folder of documents that were bought one by one. It is a package's folder with a name in place of an id. */
const singles = { package_id: 'single', name: 'Single documents' }

const folderOf = ({ sendtype, itemId, name }: SoldLine) => (sendtype === 'subscription' ? { package_id: itemId, name } : singles)
/** A document that several packages bring lies in the folder of the first. */
function pinsOf(lines: readonly SoldLine[]) {
  const places = new Map<string, string>()
  for (const line of lines) for (const id of line.templateIds) if (!places.has(id)) places.set(id, folderOf(line).package_id)
  return [...places].map(([template_id, package_id]) => ({ document_id: newId(), template_id, package_id }))
}

/**
 * Gives a company the folders and documents of what it was just granted, each at the latest version of its text, without passages
 * for other countries and kinds of service than the set's; a set of several subjects comes with
 * a folder for each: one
 * statement, whatever their number. What the company has already stays as it is, where it is: in the bin, too, as to renew a package is
 * not to bring back what someone threw away. Whoever buys it anew takes it out of the bin.
 */
export async function pinGranted({ companyId, at, lines }: Granted, tx: Tx): Promise<void> {
  const pins = pinsOf(lines)
  if (pins.length === 0) return
  const folders = [...new Map(lines.filter(line => line.templateIds.length > 0).map(line => [folderOf(line).package_id, { document_id: newId(), ...folderOf(line) }])).values()]
  await lockPlaces(tx, companyId)
  const { reviewMonths: months } = await settingsOf(tx.sql, companyId)
  await tx.sql.raw(
    `with sold as (
       select p.document_id as package_id, country.slug as country, category.slug as category from packages p
         left join packages_country_lnk pc on pc.package_id = p.id left join countries country on country.id = pc.country_id
         left join packages_category_lnk pg on pg.package_id = p.id left join categories category on category.id = pg.category_id
        where p.published_at is not null and p.document_id in (select package_id from jsonb_to_recordset(:pins::jsonb) as asked (package_id text))),
     pins as (
       select pin.document_id, variant.id as template_id, pin.package_id
         from jsonb_to_recordset(:pins::jsonb) as pin (document_id text, template_id text, package_id text)
         left join sold on sold.package_id = pin.package_id
         join lateral (
           select candidate.id from unnest(${variantCandidates('pin.template_id', 'sold.country', 'sold.category')}) with ordinality as candidate (id, place)
            where exists (select 1 from template_versions v where v.template_document_id = candidate.id) order by candidate.place limit 1) variant on true
        where not exists (select 1 from documents held where held.company_id = :companyId and held.template_id in (variant.id, pin.template_id))),
     made as (
       insert into folders (document_id, created_at, updated_at, published_at, company_id, name, colour, package_id)
       select folder.document_id, :at, :at, :at, :companyId, folder.name, 'teal', folder.package_id
         from jsonb_to_recordset(:folders::jsonb) as folder (document_id text, name text, package_id text)
        where exists (select 1 from pins where pins.package_id = folder.package_id)
          and not exists (select 1 from folders held where held.company_id = :companyId and held.package_id = folder.package_id and held.subject is null and held.deleted_at is null)
       returning id, package_id),
     places as (
       select id, package_id from made
       union all
       select min(id), package_id from folders where company_id = :companyId and package_id is not null and subject is null and deleted_at is null group by package_id),
     subjects as (
       select distinct pin.package_id, latest.subject from pins pin
         join lateral (select subject from template_versions v where v.template_document_id = pin.template_id order by number desc limit 1) latest on coalesce(latest.subject, '') <> ''
        where pin.package_id <> '${singles.package_id}'),
     within as (
       insert into folders (document_id, created_at, updated_at, published_at, company_id, parent_id, name, colour, package_id, subject)
       select chr(97 + floor(random() * 26)::int) || substr(md5(random()::text || subject), 1, 23), :at, :at, :at, :companyId, place.id, subject, 'teal', subjects.package_id, subject
         from subjects join places place on place.package_id = subjects.package_id
        where not exists (select 1 from folders held where held.company_id = :companyId and held.package_id = subjects.package_id and held.subject = subjects.subject and held.deleted_at is null)
          and ((select count(*) from subjects other where other.package_id = subjects.package_id) > 1
            or exists (select 1 from folders held where held.company_id = :companyId and held.package_id = subjects.package_id and held.subject is not null and held.deleted_at is null))
       returning id, package_id, subject),
     shelves as (
       select id, package_id, subject from within
       union all
       select min(id), package_id, subject from folders where company_id = :companyId and package_id is not null and subject is not null and deleted_at is null group by package_id, subject)
     insert into documents (document_id, created_at, updated_at, published_at, company_id, template_id, version_id, package_id, folder_id, revision_number, review_date, added_at, changed_at)
     select pin.document_id, :at, :at, :at, :companyId, pin.template_id, latest.id, pin.package_id, coalesce(shelf.id, place.id), 0, :reviewDate, :at, :at
       from pins pin
       join places place on place.package_id = pin.package_id
       join lateral (select id, subject from template_versions v where v.template_document_id = pin.template_id order by number desc limit 1) latest on true
       left join shelves shelf on shelf.package_id = pin.package_id and shelf.subject = latest.subject
     on conflict (company_id, template_id) do nothing`,
    { at, companyId, folders: JSON.stringify(folders), pins: JSON.stringify(pins), reviewDate: addMonths(at, months).toISOString().slice(0, 10) },
  )
}
