import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type CompanyRow = RowOf<Of['company']>
export type PersonRow = RowOf<Of['person']>
export type SessionRow = RowOf<Of['session']>
export type ChallengeRow = RowOf<Of['challenge']>
export type RecoveryCodeRow = RowOf<Of['recovery-code']>

declare module 'knex/types/tables.js' {
  interface Tables {
    companies: TableOf<Of['company']>
    people: TableOf<Of['person']>
    sessions: TableOf<Of['session']>
    challenges: TableOf<Of['challenge']>
    recovery_codes: TableOf<Of['recovery-code']>
  }
}
