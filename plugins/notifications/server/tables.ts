import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes

export type NotificationRow = RowOf<Of['notification']>

export type Category = NotificationRow['category']

declare module 'knex/types/tables.js' {
  interface Tables {
    notifications: TableOf<Of['notification']>
    notification_mail_choices: TableOf<Of['mail-choice']>
    notification_reads: TableOf<Of['notification-read']>
  }
}
