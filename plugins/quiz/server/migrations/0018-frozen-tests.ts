import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** A test that somebody was asked is not changed, and of the tries at one only one is open, whatever tabs and phones do. */
export const frozenTests: Migration = {
  number: 18,
  name: 'Frozen tests stay, one open try each',
  up: sql =>
    sql.raw(`
    drop trigger if exists quiz_versions_stay on quiz_versions;
    create trigger quiz_versions_stay before update or delete on quiz_versions for each row execute function refuse_change_of_evidence();
    create unique index if not exists quiz_attempts_one_open on quiz_attempts (person_id, test_id, cycle) where handed_in_at is null`),
}
