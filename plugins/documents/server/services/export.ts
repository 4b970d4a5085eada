export { indexedUploads, uploadsForExport } from '../file/export-uploads.ts'
export { nameOfActor, record as recordActivity } from '../overview/activities.ts'
export { listReply } from '../overview/lists.ts'
export { byName } from '../overview/order.ts'
export { overviewOf, overviewPart } from '../overview/overview.ts'
export { reviewDays } from '../overview/review-days.ts'
export { uploadBlob } from '../rows/upload-rows.ts'
export { appearanceInHash, type PrintDocument, printDocuments } from '../selection/export-source.ts'
export {
  backedUp,
  type IndexRow,
  indexedFiles,
  indexOf,
  maxDocuments,
  nameOfSelection,
  type Selection,
  selectedFiles,
} from '../selection/selection.ts'
