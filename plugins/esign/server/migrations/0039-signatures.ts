import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { refuseChanges } from '@cloudoc/core/server/evidence/refuse-changes.ts'

/** What a schema cannot say: what happened stays as it was written, and nobody is asked twice at the same address. */
export const signatures: Migration = {
  number: 39,
  name: 'What happened to something sent to be signed stays, and each address is asked once',
  up: sql =>
    sql.raw(`${refuseChanges('envelope_events')}
    create unique index if not exists envelope_recipients_one_address on envelope_recipients (envelope_id, lower(email)) where state <> 'delegated' and state <> 'replaced'`),
}
