export { type Notified, notify } from './notification/notify.ts'
export type { NotificationRow } from './tables.ts'
