import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * A version can have several texts at a site, one after another. What is there is the first. It makes the column itself,
 * as these rows refuse to be changed.
 */
export const textsFilledInAnew: Migration = {
  number: 56,
  name: 'What a policy reads at a site is filled in anew',
  beforeSync: true,
  up: db =>
    db.raw(`
    alter table if exists policy_version_texts add column if not exists number integer not null default 0;
    alter table if exists policy_version_texts drop constraint if exists policy_version_texts_version_id_site_id_unique;
    drop index if exists policy_version_texts_version_id_site_id_unique`),
}
