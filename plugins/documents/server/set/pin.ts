import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { variantCandidates } from '@cloudoc/catalogue/server/services.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, type SqlPart, type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { addMonths, type Granted, heldBy, type SoldLine } from '@cloudoc/subscriptions/server/services.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { singles } from '../rows/set-name.ts'

/** What a line brings: a set of its own, or documents among those that were bought one by one. */
export type GrantedLine = Pick<SoldLine, 'sendtype' | 'itemId' | 'name' | 'templateIds'>

const setOf = ({ sendtype, itemId, name }: GrantedLine) =>
  sendtype === 'subscription' ? { package_id: itemId, name } : singles

/** Each document once in each set. */
function pinsOf(lines: readonly GrantedLine[]) {
  const pins = new Map(
    lines.flatMap(line =>
      line.templateIds.map(
        template_id =>
          [`${setOf(line).package_id} ${template_id}`, { template_id, package_id: setOf(line).package_id }] as const,
      ),
    ),
  )
  return [...pins.values()].map((pin, place) => ({ document_id: newId(), ...pin, place }))
}

/** Gives a company the folders and documents of what it was just granted. */
export const pinGranted = ({ companyId, at, lines }: Granted, tx: Tx): Promise<void> => pin(tx, companyId, at, lines)

/**
 * Gives a company the documents of sets, each at the latest version of its text, without passages for other
 * countries and kinds of service than the set's, in the set's folder; a set of several subjects comes with a
 * folder for each. Each set is whole, whatever others have of the same (rulings 30); what was bought alone is
 * left out where a held set has it. One statement, whatever their number, and one before it where something
 * was bought alone. What the company has already of a set stays as it is, where it is: in the bin, too, as to
 * renew a package is not to bring back what someone threw away. Whoever buys it anew takes it out of the bin.
 */
export async function pin(tx: Tx, companyId: number, at: Date, lines: readonly GrantedLine[]): Promise<void> {
  const pins = pinsOf(lines)
  if (pins.length === 0) return
  const sets = [
    ...new Map(
      lines
        .filter(line => line.templateIds.length > 0)
        .map(line => [setOf(line).package_id, { document_id: newId(), ...setOf(line), set_id: newId() }]),
    ).values(),
  ]
  await lockPlaces(tx, companyId)
  const { reviewMonths } = await settingsOf(tx.db, companyId)
  const held = sets.some(({ package_id }) => package_id === singles.package_id)
    ? [...(await heldBy(tx.db, companyId)).packages]
    : []
  const reviewDate = addMonths(at, reviewMonths).toISOString().slice(0, 10)
  await insertPins({ companyId, at, held, sets, pins, reviewDate }).run(tx)
}

interface Pinned {
  companyId: number
  at: Date
  /** Packages that the company holds, where that matters. */
  held: readonly string[]
  sets: readonly object[]
  pins: readonly object[]
  reviewDate: string
}

/** The folders that a company has of sets at hand: each set's own, and those of its subjects. */
const folders = (companyId: number, where: SqlPart): SqlPart => sql`
  from folders
 where ${inCompany(companyId, 'folders')}
   and folders.package_id is not null
   and folders.deleted_at is null
   and ${where}`

const insertPins = ({ companyId, at, held, sets, pins, reviewDate }: Pinned): Statement<unknown> => sql`
  with asked as materialized (
    select *
      from jsonb_to_recordset(${jsonb(pins)}) as asked (
             document_id text, template_id text, package_id text, place int)),
  brought as (
    select *
      from jsonb_to_recordset(${jsonb(sets)}) as brought (
             document_id text, package_id text, name text, set_id text)),
  sold as (
    select p.document_id as package_id, country.slug as country, category.slug as category
      from packages p
      left join packages_country_lnk pc on pc.package_id = p.id
      left join countries country on country.id = pc.country_id
      left join packages_category_lnk pg on pg.package_id = p.id
      left join categories category on category.id = pg.category_id
     where p.published_at is not null
       and p.document_id in (select package_id from brought)),
  here as materialized (
    select d.package_id, split_part(d.source_id, ':', 1) as template_id
      from documents d
     where ${inCompany(companyId, 'd')}
       and d.source_id is not null),
  pins as (
    select asked.document_id, variant.id as source_id, asked.package_id, asked.place
      from asked
      left join sold on sold.package_id = asked.package_id
      join lateral (
        select candidate.id
          from unnest(${variantCandidates(sql`asked.template_id`, sql`sold.country`, sql`sold.category`)})
               with ordinality as candidate (id, place)
         where exists (select 1 from template_versions v where v.template_document_id = candidate.id)
         order by candidate.place
         limit 1) variant on true
     where not exists (
             select 1
               from here
              where here.package_id = asked.package_id
                and here.template_id = asked.template_id)
       and not (
             asked.package_id = ${singles.package_id}
             and (
               exists (
                 select 1
                   from asked whole
                  where whole.package_id <> ${singles.package_id}
                    and whole.template_id = asked.template_id)
               or exists (
                 select 1
                   from here
                  where here.package_id = any(${held})
                    and here.template_id = asked.template_id)))),
  noted as (
    insert into document_sets (
           document_id, created_at, updated_at, published_at, company_id,
           package_id, name, added_at, whole_at)
    select set_id, ${at}, ${at}, ${at}, ${companyIdOf(companyId)},
           package_id, name, ${at}, ${at}
      from brought
     where package_id <> ${singles.package_id}
        or exists (select 1 from pins where pins.package_id = brought.package_id)
        on conflict (company_id, package_id) do update
       set whole_at = coalesce(document_sets.whole_at, excluded.whole_at),
           updated_at = excluded.updated_at),
  made as (
    insert into folders (document_id, created_at, updated_at, published_at, company_id, name, colour, package_id)
    select document_id, ${at}, ${at}, ${at}, ${companyIdOf(companyId)}, name, 'teal', package_id
      from brought
     where exists (select 1 from pins where pins.package_id = brought.package_id)
       and not exists (
             select 1
             ${folders(companyId, sql`folders.subject is null and folders.package_id = brought.package_id`)})
    returning id, package_id),
  places as (
    select id, package_id from made
    union all
    select min(id), package_id
    ${folders(companyId, sql`folders.subject is null`)}
     group by package_id),
  subjects as (
    select distinct pin.package_id, latest.subject
      from pins pin
      join lateral (
        select subject
          from template_versions v
         where v.template_document_id = pin.source_id
         order by number desc
         limit 1) latest on coalesce(latest.subject, '') <> ''
     where pin.package_id <> ${singles.package_id}),
  within as (
    insert into folders (
           document_id, created_at, updated_at, published_at, company_id,
           parent_id, name, colour, package_id, subject)
    select chr(97 + floor(random() * 26)::int) || substr(md5(random()::text || subject), 1, 23),
           ${at}, ${at}, ${at}, ${companyIdOf(companyId)},
           place.id, subject, 'teal', subjects.package_id, subject
      from subjects
      join places place on place.package_id = subjects.package_id
     where not exists (
             select 1
             ${folders(
               companyId,
               sql`
               folders.package_id = subjects.package_id and folders.subject = subjects.subject`,
             )})
       and (
             (select count(*) from subjects other where other.package_id = subjects.package_id) > 1
             or exists (
               select 1
               ${folders(
                 companyId,
                 sql`
                 folders.package_id = subjects.package_id and folders.subject is not null`,
               )}))
    returning id, package_id, subject),
  shelves as (
    select id, package_id, subject from within
    union all
    select min(id), package_id, subject
    ${folders(companyId, sql`folders.subject is not null`)}
     group by package_id, subject)
  insert into documents (
         document_id, created_at, updated_at, published_at, company_id,
         source_id, template_id, version_id, package_id, folder_id,
         revision_number, review_date, added_at, changed_at)
  select pin.document_id, ${at}, ${at}, ${at}, ${companyIdOf(companyId)},
         pin.source_id,
         case
           when row_number() over (partition by pin.source_id order by pin.place) = 1
             and not exists (
               select 1
                 from documents former
                where ${inCompany(companyId, 'former')}
                  and former.template_id = pin.source_id) then pin.source_id
         end,
         latest.id, pin.package_id, coalesce(shelf.id, place.id),
         0, ${reviewDate}, ${at}, ${at}
    from pins pin
    join places place on place.package_id = pin.package_id
    join lateral (
      select id, subject
        from template_versions v
       where v.template_document_id = pin.source_id
       order by number desc
       limit 1) latest on true
    left join shelves shelf on shelf.package_id = pin.package_id and shelf.subject = latest.subject
      on conflict do nothing`
