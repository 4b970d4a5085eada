import './edit-request/guard-requests.ts'

export type { EditRequestRow } from './tables.ts'
