import { type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { addressInLine } from '../../contract/site/address.ts'
import type { SiteRow } from '../tables.ts'

const columns = ['line_1', 'line_2', 'town', 'county', 'postcode'] as const
/** Columns of an address. */
export const addressColumns = [...columns, 'country'] as const

const joined = (alias: string, separator: SqlPart, names: readonly string[]): SqlPart => sql`
  concat_ws(${separator}, ${sqlText(names.map(name => `nullif(${alias}.${name}, '')`).join(', '))})`

/** SQL: the address of a site in one line, without its country: as texts say it. */
export const addressOfSite = (alias: string): SqlPart => joined(alias, sqlText(`', '`), columns)

/** SQL: the whole address of a site, a part in each line. */
export const addressLinesOfSite = (alias: string): SqlPart => joined(alias, sqlText(`E'\\n'`), addressColumns)

/** The whole address of a row in one line. */
export const addressOfRow = ({
  line_1: line1,
  line_2: line2,
  town,
  county,
  postcode,
  country,
}: Partial<SiteRow>): string => addressInLine({ line1, line2, town, county, postcode, country })
