export { type NewAction, type OpenedAction, openAction, openActions } from './action/open-action.ts'
export { actionsToDo } from './action-due/to-do.ts'
export type { ActionsOpened, ActionsTold } from './events.ts'

import './events.ts'
