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
  licensed_until: Date | null
}
export interface PersonRow extends StrapiColumns, OfCompany {
  email: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  role: Role
  permissions: Permission[] | null
  password_hash: string | null
  two_step_secret: string | null
  two_step_at: Date | null
  two_step_used: number | null
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
export interface RecoveryCodeRow extends StrapiColumns, OfCompany {
  person_id: number
  code_hash: string
  used_at: Date | null
}
export interface ChallengeRow extends StrapiColumns {
  purpose: 'sign-up' | 'recovery' | 'crossing' | 'second-step' | 'two-step-setup'
  handle_hash: string
  code_hash: string | null
  link_hash: string | null
  email: string | null
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
    sessions: SessionRow
    challenges: ChallengeRow
    recovery_codes: RecoveryCodeRow
  }
}
