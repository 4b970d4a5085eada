import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** What is counted and shown of thousands of readings is read from indexes alone: what is open, what is done, and how each person stands. */
export const indexesOfReadings: Migration = {
  number: 33,
  name: 'Who stands how to what they have to read is read from indexes',
  up: sql =>
    sql.raw(`
    drop index if exists policy_obligations_open;
    create index if not exists policy_obligations_due on policy_obligations (company_id, due_on) include (person_id, status) where live and closed_at is null;
    create index if not exists policy_obligations_done on policy_obligations (company_id, closed_why) where live and closed_at is not null;
    create index if not exists policy_obligations_standing on policy_obligations (company_id, person_id) include (version_id, due_on, status, closed_why) where live`),
}
