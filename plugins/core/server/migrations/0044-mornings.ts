import type { Migration } from '../data/migrations.ts'

/** Which work of a morning was done on which day, in London: whoever comes late does what was missed, once. */
export const mornings: Migration = {
  number: 44,
  name: 'What was done of a morning',
  up: db =>
    db.raw(`create table if not exists mornings (
      job text not null, day date not null, done_at timestamptz not null default now(), primary key (job, day))`),
}
