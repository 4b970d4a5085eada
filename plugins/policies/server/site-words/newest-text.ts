import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import '../tables.ts'

/** Row ids of a version, a site and their company, as columns or values. */
interface AtSite {
  version: SqlPart
  site: SqlPart
  company: SqlPart
}

/**
 * SQL for a join: what a version reads at a site now. It is the text that was filled in last; no row where it reads as
 * the company's. The hash of a row can be the company's again.
 */
export const newestTextOf = ({ version, site, company }: AtSite): SqlPart => sql`
  lateral (
    select t.id, t.version_id, t.site_id, t.number, t.site_revision, t.header, t.body, t.footer, t.hash
      from policy_version_texts t
     where t.version_id = ${version}
       and t.site_id = ${site}
       and t.company_id = ${company}
     order by t.number desc
     limit 1)`

/** The same at a site of this alias. */
export const newestText = (version: SqlPart, site: string): SqlPart =>
  newestTextOf({ version, site: sqlText(`${site}.id`), company: sqlText(`${site}.company_id`) })
