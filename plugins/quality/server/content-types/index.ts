import { actionTables } from './actions.ts'
import { auditTables } from './audits.ts'

export const contentTypes = { ...actionTables, ...auditTables }
