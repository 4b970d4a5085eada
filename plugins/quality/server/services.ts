export { type ActionSource, type NewAction, type OpenedAction, openAction, openActions } from './action/open-action.ts'

import './events.ts'
