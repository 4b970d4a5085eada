import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type EnvelopeRow = RowOf<Of['envelope']>
export type RecipientRow = RowOf<Of['recipient']>
/** Never changed. */
export type EventRow = RowOf<Of['event']>
export type SignedFileRow = RowOf<Of['signed-file']>
export type SigningKeyRow = RowOf<Of['signing-key']>

declare module 'knex/types/tables.js' {
  interface Tables {
    envelopes: TableOf<Of['envelope']>
    envelope_recipients: TableOf<Of['recipient']>
    envelope_events: TableOf<Of['event']>
    envelope_files: TableOf<Of['signed-file']>
    signing_keys: TableOf<Of['signing-key']>
  }
}
