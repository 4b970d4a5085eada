import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'

export interface GroupRow extends StrapiColumns, OfCompany {
  name: string
  maker_id: number | null
  deleted_at: Date | null
}
export interface GroupMemberRow extends StrapiColumns, OfCompany {
  group_id: number
  person_id: number
  joined_at: Date
  left_at: Date | null
}

declare module 'knex/types/tables.js' {
  interface Tables {
    people_groups: GroupRow
    people_group_members: GroupMemberRow
  }
}
