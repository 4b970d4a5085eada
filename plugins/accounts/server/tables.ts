import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Permission, Role } from '@cloudoc/core/contract/permissions.ts'

export interface CompanyRow extends StrapiColumns {
  name: string
  subdomain: string | null
  details: Record<string, string> | null
  deactivated_at: Date | null
  require_two_step: boolean | null
  idle_minutes: number | null
  erased_at: Date | null
}
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
/** Somebody of a company. Columns that only the release before knows (`email`, `password_hash` …) are not here: nobody reads them. */
export interface PersonRow extends StrapiColumns, OfCompany {
  login_id: number | null
  work_email: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  role: Role
  permissions: Permission[] | null
  staff_number: string | null
  job_title: string | null
  location: string | null
  /** Dates, as `2026-11-22`. */
  started_on: string | null
  left_on: string | null
  deleted_at: Date | null
}
export interface SessionRow extends StrapiColumns, OfCompany {
  person_id: number
  token_hash: string
  expires_at: Date
  ended_at: Date | null
  sign_in: string | null
  seen_at: Date | null
  agent: string | null
}
export interface RecoveryCodeRow extends StrapiColumns {
  login_id: number | null
  person_id: number | null
  company_id: number | null
  code_hash: string
  used_at: Date | null
}
export interface ChallengeRow extends StrapiColumns {
  purpose: 'sign-up' | 'recovery' | 'crossing' | 'workplace' | 'second-step' | 'two-step-setup'
  handle_hash: string
  code_hash: string | null
  link_hash: string | null
  email: string | null
  login_id: number | null
  person_id: number | null
  session_id: number | null
  sealed: string | null
  tries: number
  expires_at: Date
  verified_at: Date | null
  used_at: Date | null
}

declare module 'knex/types/tables.js' {
  interface Tables {
    companies: CompanyRow
    people: PersonRow
    up_users: LoginRow
    sessions: SessionRow
    challenges: ChallengeRow
    recovery_codes: RecoveryCodeRow
  }
}
