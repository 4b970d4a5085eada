import { call } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { forbidden, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { fileTexts } from '@cloudoc/storage/contract/shapes.ts'
import { z } from 'zod'
import { sorting, withContent } from './folders.ts'
import {
  anyReader,
  documentAdder,
  documentDeleter,
  documentItem,
  editor,
  ofGroup,
  orientation,
  reader,
  statusType,
  textCodes,
} from './shapes.ts'

/** `update`: an update waits; `draft`: the working text is not issued; `approval`: a version waits for approval. */
const condition = z
  .enum(['all', 'update', 'edited', 'review', 'draft', 'approval'])
  .default('all')
  .describe('Only documents in this condition.')
const missing = 'That document is no longer there.'
const notYours = 'You may delete only documents that you made.'
const fileId = id
const narrowed = text(400).default('')
const bySet = { set: narrowed.describe('Only documents that came with this set: a value of `searchFilters`.') }
const folderId = idOrNone
export const allDocuments = call('GET', '/user/documents/all', {
  about: 'The company’s documents by title and number, searched and paged.',
  otherReplies: ['empty'],
  who: anyReader,
  openTo: 'documents:read',
  reads: true,
  input: z.object({
    userId: callerId,
    searchValue: text(200).default('').describe('Words of title or number.'),
    status: condition,
    ...withContent,
    ...sorting,
    ...bySet,
    ...paging(10),
  }),
  reply: z.array(documentItem),
})

/** Values of `searchFilters`; empty: any. `set` is the package that a document came with. */
const narrowing = { kind: narrowed, subject: narrowed, regulation: narrowed, set: narrowed }

export const searchDocuments = call('POST', '/user/document/search', {
  about:
    'Documents whose title, number or text holds what is searched for, or names the person or place of the company that is searched for, the best first, each with the place where it stands. Words that mean the same are looked for as well. What is found nowhere is looked for in the spelling that the provider’s texts have (`searched`), then by some of its words (`near`). In a snippet, `<mark>` is the only tag.',
  otherReplies: ['empty'],
  who: anyReader,
  reads: true,
  cost: 1,
  input: z.object({
    userId: callerId,
    searchValue: text(200).min(1),
    folderId: folderId.default(''),
    ...narrowing,
    ...paging(pageSizes.documents),
  }),
  reply: z.array(
    documentItem.extend({
      /** Escaped text with `<mark>`. */
      snippet: z.string(),
      /**
       * What was looked for: another spelling than the one that was typed, where that finds nothing ('Did you
       * mean …?').
       */
      searched: z.string(),
      /** No document holds all that is searched for: these hold some of it. */
      near: z.boolean(),
    }),
  ),
})

const facet = z.array(z.object({ value: z.string(), name: z.string(), count: z.number().int() }))
export const searchFilters = call('POST', '/user/document/search/filters', {
  about:
    'By what a search can be narrowed in this company: kinds, subjects, regulations and sets of its documents, each with how many there are. At most 200 of each, the most frequent first.',
  who: reader,
  reads: true,
  cost: 1,
  input: z.object({ userId: callerId }),
  reply: z.object({ kinds: facet, subjects: facet, regulations: facet, sets: facet }),
})

const paged = z.object({ userId: callerId, ...bySet, ...paging(pageSizes.recentUpdates) })
export const recentDocuments = call('GET', '/user/recent/documents', {
  about: 'The documents that the company changed last, newest first.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: paged,
  reply: z.array(documentItem),
})
export const needReview = call('GET', '/user/needreview/documents', {
  about: 'Documents whose review date has come, or comes within 30 days, the oldest first.',
  otherReplies: ['empty'],
  who: reader,
  openTo: 'documents:read',
  reads: true,
  input: paged,
  reply: z.array(documentItem),
})
export const upToDate = call('GET', '/user/uptodate/documents', {
  about: 'Documents that are not due for review within 30 days, and have no update waiting, by name.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: paged,
  reply: z.array(documentItem),
})
export const updatesWaiting = call('POST', '/user/recent-updates', {
  about:
    'Documents of the company for which the provider has published a newer text, newest first, and what changed (shop §7; defaults 0 and 10).',
  otherReplies: ['empty'],
  who: reader,
  openTo: 'documents:read',
  reads: true,
  input: paged,
  reply: z.array(
    documentItem.extend({
      /** The provider's version that waits, and when and why it was published. */ newVersion: z.string(),
      publishedAt: time,
      change: z.string(),
    }),
  ),
})

export const updatesTaken = call('POST', '/user/autoupdate/recent-updates', {
  about:
    'Documents of the company that came to a newer text of the provider, by a click or by merging: the last time of each, newest first, with who took it and what changed.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: paged,
  reply: z.array(
    documentItem.extend({
      /** Empty where it had none of the provider’s before. */ fromVersion: z.string(),
      newVersion: z.string(),
      takenAt: time,
      by: z.string(),
      change: z.string(),
    }),
  ),
})

export const recordRecent = call('POST', '/user/create/RecentFiles', {
  about: 'Notes that the caller opened a document.',
  who: anyReader,
  input: z.object({ userId: callerId, fileId }),
  reply: z.object({}),
  texts: { missing },
})
export const recentFiles = call('POST', '/user/getRecentFiles', {
  about: 'The documents that the caller opened last, newest first.',
  otherReplies: ['empty'],
  who: anyReader,
  reads: true,
  input: z.object({ userId: callerId, ...paging(10) }),
  reply: z.array(documentItem.extend({ openedAt: time })),
})

export const templateList = call('POST', '/users/for_company/gettemplateList', {
  about:
    'The provider’s documents that the company may begin a new one from: what its subscriptions hold, whether it has it already or not.',
  otherReplies: ['empty'],
  who: documentAdder,
  reads: true,
  input: z.object({ userId: callerId, searchValue: text(200).default(''), ...paging(10) }),
  reply: z.array(
    z.object({
      templateId: id,
      name: z.string(),
      policyNumber: z.string(),
      kind: z.string(),
      format: orientation,
      version: z.string(),
      excerpt: z.string(),
    }),
  ),
})

/** Policy number as the company writes it: letters, digits, dashes, dots, slashes, spaces. */
const policyNumber = text(40).regex(/^[\p{L}\p{N} ./_-]*$/u)
export const createFile = call('POST', '/user/createFile', {
  about:
    'Makes a document of the company’s own: a copy of one of the provider’s (`templateId`), of one of its own (`copyOf`), or a blank page.',
  licensed: true,
  who: documentAdder,
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    name: text(200).min(1),
    policyNumber: policyNumber.default(''),
    format: orientation.optional(),
    folderId: folderId.default(''),
    templateId: id.optional(),
    copyOf: id.optional(),
  }),
  reply: z.object({ fileId: id }),
  texts: {
    created: 'Document has been created',
    missing: fileTexts.folderMissing,
    template: 'That document cannot be copied.',
  },
  codes: textCodes,
})
export const editFile = call('POST', '/user/editFile', {
  about:
    'Renames a document, gives it another number, or moves one or several to another folder (`folderId`; empty for the top).',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  input: z.object({
    userId: callerId,
    fileId: list(fileId, 100),
    name: text(200).min(1).optional(),
    policyNumber: policyNumber.optional(),
    folderId: folderId.optional(),
  }),
  reply: z.object({ changed: z.number().int() }),
  texts: { updated: 'File Updated Successfully.', missing, folder: fileTexts.folderMissing },
  refusals: { single: invalid('A name can be given to one document at a time.') },
})
export const deleteFile = call('POST', '/user/deleteFile', {
  about: 'Puts documents into the bin, with their place kept (rulings 27).',
  licensed: true,
  who: documentDeleter,
  input: z.object({ userId: callerId, fileId: list(fileId, 100) }),
  reply: z.object({ deleted: z.number().int() }),
  texts: { deleted: 'Document has been deleted successfully', missing },
  refusals: { notYours: forbidden(notYours) },
})

/** Designed: documents §4 sets it, and §7 names no call. */
export const setStatusType = call('POST', '/user/documents/status', {
  about:
    'Sets `status_type` of one document or several, all or none: `Deleted` puts them into the bin, and they leave every list; `Active` takes them out of it again, each to its place.',
  licensed: true,
  who: documentDeleter,
  maxStatements: 16,
  input: z.object({ userId: callerId, fileId: list(fileId, 100), status_type: statusType }),
  reply: z.object({ changed: z.number().int(), status_type: statusType }),
  texts: {
    deleted: 'Document has been deleted successfully',
    restored: 'Document has been restored successfully',
    missing,
  },
  refusals: { notYours: forbidden(notYours) },
  codes: ['full'],
})
