import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** Which placeholders the newest texts of companies use, for search; earlier texts are not searched. */
export const placeholdersOfTexts: Migration = {
  number: 22,
  name: 'Placeholders of companies’ newest texts',
  up: sql =>
    sql.raw(
      `update document_revisions r set keys = coalesce((select string_agg(distinct found[1], ' ') from regexp_matches(concat(r.header, r.body, r.footer), '[{][{][[:space:]]*([a-zA-Z]+[.][a-zA-Z]+)[[:space:]]*[}][}]', 'g') found), '')
       from documents d where d.head_id = r.id and r.keys is null`,
    ),
}
