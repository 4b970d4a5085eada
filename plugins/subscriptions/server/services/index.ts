export { grant, type Grant, type Granted, type SoldLine } from './grant.ts'
export { heldBy, type Held } from './holdings.ts'
export { addMonths } from './periods.ts'
export type { AddOnRow, SubscriptionRow } from '../tables.ts'
