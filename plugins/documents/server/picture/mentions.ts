import { joinSql, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'

/**
 * Tables of other rooms whose texts (`header`, `body`, `footer`, of a company since `created_at`) may mention
 * pictures of documents.
 */
const others: string[] = []
export const addPictureMentions = (table: string): void => void others.push(table)

/** A text mentions a picture by its key, which is long enough to be nothing else. */
export const mentions = (table: string): SqlPart =>
  sql`select 1 from ${sqlText(table)} t where strpos(concat(t.header, t.body, t.footer), p.key) > 0`

/**
 * SQL: texts of other rooms that mention the picture `p`. Nothing mentions one before it is there; a day for
 * clocks that differ.
 */
export const mentionedElsewhere = (): SqlPart =>
  joinSql(
    others.map(
      table => sql`
        or exists (
          ${mentions(table)}
          and t.company_id = p.company_id
          and t.created_at > p.created_at - interval '1 day')`,
    ),
    '\n',
  )
