export { closeRenderers } from '@cloudoc/document-renderer/src/index.ts'
export type { ExportChanged } from './events.ts'
export type { ExportRow } from './tables.ts'
export { renderedKey, renderedLink, renderSheet } from './rendering/render-sheet.ts'
