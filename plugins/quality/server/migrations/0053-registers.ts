import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { refuseChanges } from '@cloudoc/core/server/evidence/refuse-changes.ts'

/** What a schema cannot say: what happened to a record stays, and there is one count of each thing on a day. */
export const registers: Migration = {
  number: 53,
  name: 'What happened to a record stays, and things are counted once',
  up: db =>
    db.raw(`${refuseChanges('quality_record_events')}
    create unique index if not exists quality_counts_one_each on quality_counts
      (company_id, register, access, day, dimension, category, coalesce(site_id, 0));
    create index if not exists quality_records_open on quality_records (company_id, register, happened_at) where state <> 'closed';
    create index if not exists quality_record_duties_open on quality_record_duties (company_id, record_id, due_at)
      where done_on is null and not_needed_why = ''`),
}
