import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** Something about a document that the provider has not confirmed. */
export interface AdoptionCheck {
  text: string
  /** Slugs and names of the countries whose readers it concerns; none: of all. */
  countries: { slug: string; name: string }[]
}

/** The open checks of a document of the library, by its number, in the order in which staff put them. */
export const openChecks = (db: Db, policyNumber: string): Promise<AdoptionCheck[]> =>
  sql<AdoptionCheck>`
    select a.text,
           (select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.position, c.id), '[]')
              from adoption_checks_countries_lnk l
              join countries c on c.id = l.country_id
             where l.adoption_check_id = a.id
               and c.published_at is not null) as countries
      from adoption_checks a
     where a.policy_number = ${policyNumber}
       and a.published_at is not null
       and a.closed is null
     order by a.position, a.id`.rows(db)

/** What whoever reads the text for one country has to check. No country: a text for all. */
export const checksFor = (checks: readonly AdoptionCheck[], country: string): string[] =>
  checks
    .filter(
      ({ countries }) => country === '' || countries.length === 0 || countries.some(({ slug }) => slug === country),
    )
    .map(({ text }) => text)
