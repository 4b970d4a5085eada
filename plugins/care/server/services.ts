import './edit-request/guard-requests.ts'

export type { ReportAnswered } from './events.ts'
export type { EditRequestRow } from './tables.ts'
