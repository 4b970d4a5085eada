import { actionTables } from './actions.ts'
import { registerTables } from './registers.ts'

export const contentTypes = { ...actionTables, ...registerTables }
