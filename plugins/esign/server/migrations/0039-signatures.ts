import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** What a schema cannot say: what happened stays as it was written, and nobody is asked twice at the same address. */
export const signatures: Migration = {
  number: 39,
  name: 'What happened to something sent to be signed stays, and each address is asked once',
  up: sql => sql.raw(`
    drop trigger if exists envelope_events_stay on envelope_events;
    create trigger envelope_events_stay before update or delete on envelope_events for each row execute function refuse_change_of_evidence();
    drop trigger if exists envelope_events_are_not_emptied on envelope_events;
    create trigger envelope_events_are_not_emptied before truncate on envelope_events for each statement execute function refuse_change_of_evidence();
    create unique index if not exists envelope_recipients_one_address on envelope_recipients (envelope_id, lower(email)) where state <> 'delegated' and state <> 'replaced'`),
}
