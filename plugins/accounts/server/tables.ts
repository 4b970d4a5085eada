import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

/** What somebody signs in with: a row of the platform's own user (rulings 36). */
export interface LoginRow extends StrapiColumns {
  /** Generated; nobody types it. */
  username: string
  email: string | null
  provider: string | null
  /** argon2id; bcrypt or scrypt until the next sign-in, where it is of the admin or of the first release. */
  password: string | null
  confirmed: boolean | null
  blocked: boolean | null
  two_step_secret: string | null
  two_step_at: Date | null
  two_step_used: number | null
}

export type CompanyRow = RowOf<Of['company']>
export type CompanySettingRow = RowOf<Of['company-setting']>
export type PersonRow = RowOf<Of['person']>
export type SiteRow = RowOf<Of['site']>
export type ChallengeRow = RowOf<Of['challenge']>
export type PasskeyRow = RowOf<Of['passkey']>
export type CompanyIdentityRow = RowOf<Of['company-identity']>
export type StaffStepRow = RowOf<Of['staff-step']>
export type StaffPasskeyRow = RowOf<Of['staff-passkey']>

declare module 'knex/types/tables.js' {
  interface Tables {
    companies: TableOf<Of['company']>
    company_settings: TableOf<Of['company-setting']>
    people: TableOf<Of['person']>
    sites: TableOf<Of['site']>
    people_sites: TableOf<Of['person-site']>
    up_users: LoginRow
    sessions: TableOf<Of['session']>
    challenges: TableOf<Of['challenge']>
    recovery_codes: TableOf<Of['recovery-code']>
    company_identities: TableOf<Of['company-identity']>
    company_domains: TableOf<Of['company-domain']>
    identity_exceptions: TableOf<Of['identity-exception']>
    login_identities: TableOf<Of['login-identity']>
    passkeys: TableOf<Of['passkey']>
    staff_steps: TableOf<Of['staff-step']>
    staff_passkeys: TableOf<Of['staff-passkey']>
  }
}
