import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { singles } from '../rows/set-name.ts'

/**
 * Writes down the sets that companies were granted by the release before. Those of a company that has no
 * other need nothing, and are whole as they are. One statement.
 * @acrossCompanies a job writes down the sets of all companies
 */
export const noteSets = (db: Db): Promise<number> =>
  sql`
    with granted as (
      select distinct on (company_id, package_id)
             company_id, package_id, package_name as name, starts_at as at
        from subscriptions
       where sendtype = 'subscription'
       order by company_id, package_id, starts_at desc, id desc),
    alone as (
      select company_id, ${singles.package_id}::text as package_id, ${singles.name}::text as name,
             min(starts_at) as at
        from subscriptions
       where sendtype = 'package'
       group by company_id),
    sets as (select * from granted union all select * from alone)
    insert into document_sets (
           document_id, created_at, updated_at, published_at, company_id,
           package_id, name, added_at, whole_at)
    select chr(97 + floor(random() * 26)::int)
             || substr(md5(random()::text || sets.company_id || sets.package_id), 1, 23),
           now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc', sets.company_id,
           sets.package_id, sets.name, sets.at,
           case
             when sets.package_id = ${singles.package_id}
               or not exists (
                 select 1
                   from documents d
                  where d.company_id = sets.company_id
                    and d.package_id <> sets.package_id) then now() at time zone 'utc'
           end
      from sets
     where not exists (
             select 1
               from document_sets held
              where held.company_id = sets.company_id
                and held.package_id = sets.package_id)
        on conflict (company_id, package_id) do nothing
           ${acrossCompanies('a job writes down the sets of all companies')}`.run(db)
