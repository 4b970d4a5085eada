export { grant, type Grant, type Granted, type SoldLine } from './subscription/grant.ts'
export { heldBy, type Held } from './subscription/holdings.ts'
export { addMonths } from './subscription/periods.ts'
export type { AddOnRow, SubscriptionRow } from './tables.ts'
