import { cachedPerVersion } from '@cloudoc/catalogue/server/services.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** A change of the law in the calendar that staff keep. */
export interface CalendarEntry {
  name: string
  /** As `2027-01-01`; '' while the law has set none. */
  day: string
  /** The day on which staff look again at a change without a day. */
  check_by: string
  before: string
  after: string
  /** Slugs of the countries that it holds in, separated by spaces; '' where it holds in all. */
  countries: string
  /** Row ids of the texts of the documents that it names, in all their versions. */
  versions: number[]
}

/** The published changes of the law, the next first, those without a day last. */
export const writtenChanges = sql<CalendarEntry>`
    select l.name, coalesce(l.day::text, '') as day, coalesce(l.check_by::text, '') as check_by, l.before, l.after,
           coalesce((
             select string_agg(c.slug, ' ')
               from law_changes_countries_lnk k
               join countries c on c.id = k.country_id
              where k.law_change_id = l.id
                and c.published_at is not null), '') as countries,
           array(
             select v.id
               from template_versions v
              where v.policy_number = any(string_to_array(replace(l.documents, ' ', ''), ','))) as versions
      from law_changes l
     where l.published_at is not null
     order by l.day nulls last, l.name, l.id`

const calendar = cachedPerVersion(db => writtenChanges.rows(db))

/**
 * The changes that customers are told of on `today`: those whose day has not passed. One without a day is told until the
 * day on which staff look again: what nobody has looked at since is not said. No SQL while nothing changed.
 */
export const comingOn = async (today: string, db: Db): Promise<readonly CalendarEntry[]> =>
  (await calendar.now(db)).filter(({ day, check_by }) => (day === '' ? check_by : day) >= today)
