export { recordName } from '../contract/registers/kinds.ts'
export { type NewAction, type OpenedAction, openAction, openActions } from './action/open-action.ts'
export { actionsToDo } from './action-due/to-do.ts'
export type { ActionsOpened, ActionsTold, AnswerTold, PeopleDue, RecordOpened, TurnNoted } from './events.ts'
export { turnsToDo } from './person-turn/turns-to-do.ts'
export { auditsToDo } from './schedule/audits-to-do.ts'

import './audit-tables.ts'
import './events.ts'
