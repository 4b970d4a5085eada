export { trashDocuments } from './bin/trash.ts'
export { overwriteDocuments } from './content/overwrite.ts'
export { type Cleaned, sanitized, saveCleaned } from './content/save-content.ts'
export { hashOf } from './content/text-hash.ts'
export { readText, type Text } from './content/texts.ts'
export { activeDocuments, documentItem, type Listed, listed, nameOf, numberOf } from './document/present.ts'
export { mayEdit } from './document/rights.ts'
export type { ApprovalAsked, DocumentOpened, DocumentsChanged, DocumentsIssued, DocumentsPurged } from './events.ts'
export { indexedUploads, uploadsForExport } from './file/export-uploads.ts'
export { uploadBlob } from './file/uploads.ts'
export { mayRead, readable, readableOf } from './grant/readable.ts'
export { issueWorkingText } from './issue/issue-file.ts'
export { type IssuedText, issuedText } from './issue/issued-text.ts'
export { nameOfActor, record as recordActivity } from './overview/activities.ts'
export { listReply, page } from './overview/lists.ts'
export { byName } from './overview/order.ts'
export { type Overview, overviewOf, overviewPart } from './overview/overview.ts'
export { reviewDays } from './overview/review-days.ts'
export { addPictureMentions } from './picture/mentions.ts'
export { pictureFile, pictureKeyOf } from './picture/pictures.ts'
export { changesSince, type FrozenText, frozenTexts, issuedIn, issuedInSql, madeOfSql } from './reading/frozen-text.ts'
export { type ReadingText, readingText } from './reading/reading-text.ts'
export { inPrint, onScreen, valuesOf } from './reading/values.ts'
export { firstReview, lockForReview, markReviewed, type Reviewable } from './review/reviewing.ts'
export { appearanceInHash, type PrintDocument, type PrintRequest, printDocuments } from './selection/export-source.ts'
export {
  backedUp,
  type IndexRow,
  indexedFiles,
  indexOf,
  maxDocuments,
  nameOfSelection,
  type SelectedFile,
  type Selection,
  selectedFiles,
} from './selection/selection.ts'
export { filesOfSubscription } from './set/of-subscription.ts'
export { setName, withSet } from './set/set.ts'
export type { DocumentRow } from './tables.ts'
export { type ProviderQuestion, providerQuestions } from './template/provider-questions.ts'
export { runTextTask } from './text-work/run-text-task.ts'
export type { Stored } from './text-work/text-work.ts'
