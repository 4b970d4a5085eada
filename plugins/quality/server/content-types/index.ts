import { actionTables } from './actions.ts'

export const contentTypes = { ...actionTables }
