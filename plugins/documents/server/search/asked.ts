import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'

/**
 * SQL: what is asked of a text: the words in any form, "a phrase", or, -not. The last word may still be being
 * typed, so its beginning counts, too; not within a phrase.
 */
export function askedOf(searched: string): SqlPart {
  const last = /(?:^|\s)([\p{L}\p{N}]{2,})$/u.exec(searched)?.[1]
  const whole = sql`websearch_to_tsquery('english', ${searched})`
  if (last === undefined || searched.split('"').length % 2 === 0) {
    return whole
  }
  const [before, beginning] = [searched.slice(0, -last.length), `${last}:*`]
  return sql`(
    ${whole}
    || (websearch_to_tsquery('english', ${before})
        && (to_tsquery('english', ${beginning}) || to_tsquery('simple', ${beginning}))))`
}
