export { amend } from './subscription/amend.ts'
export { endSubscriptions } from './subscription/end.ts'
export { type Granted, grant, type SoldLine } from './subscription/grant.ts'
export { type Held, heldBy, holdingsOfMany, type UpdatesHeld, updatesHeldBy } from './subscription/holdings.ts'
export { recordLicenceEnd } from './subscription/licence.ts'
export {
  addMonths,
  addOnMonths,
  licenceEnd,
  licenceMonths,
  nextEnd,
  periodAround,
  ukMonthsLater,
} from './subscription/periods.ts'
export { graceDays, graceEnd, isAddOnRunning, isRunning, stateAt } from './subscription/state.ts'
export type { AddOnRow, ChangeRow, SubscriptionRow } from './tables.ts'
