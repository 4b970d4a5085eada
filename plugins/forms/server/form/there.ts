import { type SqlPart, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'

/**
 * SQL: answers that were not deleted, neither into the bin nor for ever. `answers`: the name of their table
 * in the statement.
 */
export const isThere = (answers: string): SqlPart =>
  sqlText(`not exists (
    select 1
      from form_deletions gone
     where gone.form_id = ${answers}.form_id
       and gone.number = ${answers}.number
       and gone.company_id = ${answers}.company_id)`)
