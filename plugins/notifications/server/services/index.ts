export { tell, type Notified } from './tell.ts'
export type { NotificationRow } from '../tables.ts'
