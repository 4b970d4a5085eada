import { type SqlPart, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'

/** SQL: how somebody is called, by the alias of `people`. */
export const nameOfPerson = (alias: string): SqlPart =>
  sqlText(
    `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.work_email, '')`,
  )
