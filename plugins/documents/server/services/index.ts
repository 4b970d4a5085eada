export type { DocumentRow } from '../tables.ts'
