import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * Each company has one main site, which follows its details. The database keeps it, so that nodes of the release before,
 * which write the details alone, leave none behind. The details stay as they are.
 */
export const mainSites: Migration = {
  number: 50,
  name: 'A main site of each company',
  async up(db) {
    await db.raw('create unique index if not exists sites_one_main on sites (company_id) where is_main')
    await db.raw(
      'create unique index if not exists sites_one_name on sites (company_id, lower(name)) where closed_on is null and not is_main',
    )
    await db.raw(
      'create unique index if not exists people_sites_one_open on people_sites (person_id, site_id) where ended_on is null',
    )
    await db.raw(keepMainSite)
    await db.raw(
      `create or replace trigger companies_keep_main_site
         after insert or update of name, details on companies
         for each row execute function companies_keep_main_site()`,
    )
    await db.raw('update companies set name = name where erased_at is null')
  },
}

/**
 * The name is that of the location, of the trade, or of the company. Lines of the address become its parts in the same
 * order: the first line, what is between, the town, and the postcode where it stands last.
 */
const keepMainSite = `
  create or replace function companies_keep_main_site() returns trigger language plpgsql as $$
  declare
    parts text[];
    code text := '';
    many int;
    site_name text;
  begin
    if new.erased_at is not null then return null; end if;
    parts := array(
      select trim(part)
        from unnest(regexp_split_to_array(coalesce(new.details ->> 'location_address', ''), '[\n,]'))
             with ordinality as each_part (part, at)
       where trim(part) <> ''
       order by at);
    if parts[cardinality(parts)] ~* '^[a-z]{1,2}[0-9][0-9a-z]{0,1} *[0-9][a-z]{2}$' then
      code := parts[cardinality(parts)];
      parts := trim_array(parts, 1);
    end if;
    many := cardinality(parts);
    site_name := left(coalesce(
      nullif(trim(new.details ->> 'location_name'), ''), nullif(trim(new.details ->> 'trading_name'), ''), new.name), 200);
    insert into sites (
      document_id, created_at, updated_at, published_at, company_id, is_main,
      name, line_1, line_2, town, postcode, regulator_number, manager_name
    )
    values (
      'o' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 23),
      now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc', new.id, true,
      site_name,
      left(coalesce(parts[1], ''), 255),
      left(coalesce(array_to_string(parts[2:many - 1], ', '), ''), 255),
      case when many > 1 then left(parts[many], 255) else '' end,
      code,
      left(coalesce(trim(new.details ->> 'location_number'), ''), 255),
      left(coalesce(trim(new.details ->> 'manager_name'), ''), 255)
    )
    on conflict (company_id) where is_main do update
       set name = excluded.name, line_1 = excluded.line_1, line_2 = excluded.line_2, town = excluded.town,
           postcode = excluded.postcode, regulator_number = excluded.regulator_number,
           manager_name = excluded.manager_name, updated_at = excluded.updated_at
     where (sites.name, sites.line_1, sites.line_2, sites.town, sites.postcode, sites.regulator_number, sites.manager_name)
           is distinct from (excluded.name, excluded.line_1, excluded.line_2, excluded.town, excluded.postcode,
                             excluded.regulator_number, excluded.manager_name);
    return null;
  end $$`
