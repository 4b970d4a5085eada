export { closeRenderers } from '../render/index.ts'
export type { ExportChanged } from './events.ts'
export type { ExportRow } from '../tables.ts'
