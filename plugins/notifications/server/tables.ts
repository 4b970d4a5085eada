import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'

export type Category = 'update' | 'export' | 'review' | 'document' | 'account'
export interface NotificationRow extends StrapiColumns, OfCompany {
  person_id: number | null
  category: Category
  title: string
  content: string | null
  link: string | null
  subject: string
  told_at: Date
}
export interface NotificationReadRow extends StrapiColumns, OfCompany { person_id: number; notification_id: number; read_at: Date }

declare module 'knex/types/tables.js' {
  interface Tables {
    notifications: NotificationRow
    notification_reads: NotificationReadRow
  }
}
