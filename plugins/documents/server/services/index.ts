export type { DocumentRow } from '../tables.ts'
export { overviewOf, type Overview } from './overview.ts'
export type { DocumentOpened, DocumentsChanged } from './events.ts'
