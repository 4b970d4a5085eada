import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** What a search looks at. The database keeps the column by itself; a schema of the platform cannot say it, and leaves it alone. */
export const wordsOfVersions: Migration = {
  number: 5,
  name: 'Words of published texts',
  up: sql =>
    sql.raw(`alter table template_versions add column if not exists words tsvector generated always as (
    setweight(to_tsvector('english', coalesce(title, '') || ' ' || coalesce(policy_number, '')), 'A')
    || setweight(to_tsvector('english', left(coalesce(plain, ''), 200000)), 'B')) stored`),
}
