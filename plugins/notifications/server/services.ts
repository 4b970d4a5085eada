export { notify, type Notified } from './notification/notify.ts'
export type { NotificationRow } from './tables.ts'
