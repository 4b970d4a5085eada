export { recordName } from '../contract/registers/kinds.ts'
export { type ActionSource, type NewAction, type OpenedAction, openAction, openActions } from './action/open-action.ts'
export { type NewAction, type OpenedAction, openAction, openActions } from './action/open-action.ts'
export { actionsToDo } from './action-due/to-do.ts'
export type { ActionsOpened, ActionsTold, RecordOpened } from './events.ts'

import './events.ts'
