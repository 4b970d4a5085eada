import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { conflict, tooLarge } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { stale } from './editing.ts'
import { badName, fileLink, fileName, missing, nameless } from './shapes.ts'

/** Copies of company documents, kept by whoever may read these. Each sees their own alone. */
const keeper = permission('Documents', 'Manage users')
const noDocument = 'That document is no longer there.'
const tooLong = 'This text is too long to be saved.'
const failed = 'Something Went wrong'
/** Rows of a page (documents §9). */
export const savedPage = pageSizes.savedDocuments

/** Saved document (documents §3). */
export const savedItem = z
  .object({
    _id: id,
    /** Whose it is: the caller's own. */
    userId: id,
    name: z.string(),
    /** The company document that it is a copy of; '' once that is gone for good. */
    file_id: z.string(),
    documentName: z.string(),
    policyNumber: z.string(),
    revision: z.number().int(),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'SavedDocument' })
const savedText = savedItem.extend({
  headerContent: z.string(),
  content: z.string(),
  footerContent: z.string(),
  /** What placeholders stand for. */ variables: z.record(z.string(), z.string()),
})

const one = { about: '', who: keeper, input: z.object({ userId: callerId, _id: id }) }

export const savedList = call('POST', '/site/saved_docs/list', {
  about: 'The caller’s saved documents, newest first.',
  otherReplies: ['empty'],
  who: keeper,
  reads: true,
  input: z.object({ userId: callerId, search: text(200).default(''), ...paging(savedPage) }),
  reply: z.array(savedItem),
})

export const savedForEditor = call('POST', '/site/saved_docs/get_file_for_editor', {
  ...one,
  about: 'A saved document as the editor needs it: its text with its placeholders.',
  reads: true,
  reply: savedText,
  texts: { missing },
})
export const savedById = call('POST', '/site/saved_docs/get_by_id', {
  ...one,
  about: 'A saved document to be read: its text filled in.',
  reads: true,
  reply: savedText,
  texts: { missing },
})
export const deleteSaved = call('POST', '/site/saved_docs/del_by_id', {
  ...one,
  about: 'Puts a saved document into the bin.',
  reply: z.object({}),
  texts: { deleted: 'Document has been deleted successfully', missing: 'Not Deleted' },
})

export const insertSaved = call('POST', '/site/insert/saved_docs', {
  about:
    'Keeps a copy of a company document (`file_id`) for the caller: the text that is sent, or the document’s as it is written now.',
  licensed: true,
  who: keeper,
  body: 8_000_000,
  maxStatements: 10,
  input: z.object({ userId: callerId, name: fileName.default(''), file_id: id, content: z.string().optional() }),
  reply: savedItem,
  texts: { saved: 'Document has been saved successfully', nameless, badName, missing: noDocument },
  refusals: { tooLong: tooLarge(tooLong) },
})

/** With `revision`, a stale change is refused (rulings 26); without, it is the newest that is changed. */
export const changeSaved = call('POST', '/site/saved_docs/content/change', {
  about: 'Saves another text of a saved document.',
  licensed: true,
  who: keeper,
  body: 8_000_000,
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    _id: id,
    content: z.string(),
    revision: z.coerce.number().int().min(0).optional(),
    saveId: text(64).min(8).optional(),
  }),
  reply: z.object({ _id: id, revision: z.number().int(), savedAt: time, changed: z.boolean() }),
  texts: { saved: 'Document has been saved successfully', missing },
  refusals: { stale: conflict(stale), tooLong: tooLarge(tooLong) },
})

export const renameSaved = call('POST', '/site/saved_docs/name/change', {
  about: 'Renames a saved document.',
  licensed: true,
  who: keeper,
  input: z.object({ userId: callerId, name: fileName, _id: id }),
  reply: z.object({ _id: id, name: z.string() }),
  texts: { saved: 'File Updated Successfully.', missing, nameless, badName },
})

const download = { who: keeper, cost: 3, seconds: 60, maxStatements: 12, body: 8_000_000 } as const
const downloaded = { downloaded: 'Document downloaded successfully', failed, tooLong }
const ofSaved = z.object({
  userId: callerId,
  _id: id,
  /** Without: the text as it was saved. */ content: z.string().optional(),
})
export const savedAsPdf = call('POST', '/site/saved_docs/download_as_pdf', {
  ...download,
  about: 'A saved document as PDF: as it was saved, or with the text that is sent.',
  input: ofSaved,
  reply: fileLink,
  texts: { ...downloaded, missing },

  codes: ['tooLong'],
})
export const savedAsWord = call('POST', '/site/saved_docs/download_as_word', {
  ...download,
  about: 'The same as Word.',
  input: ofSaved,
  reply: fileLink,
  texts: { ...downloaded, missing },

  codes: ['tooLong'],
})

const ofDocument = z.object({ userId: callerId, fileId: id, content: z.string().optional() })
const madeAndDownloaded = fileLink.extend({ _id: id })
export const saveAsPdf = call('POST', '/site/users/create_save_docs/download_as_pdf', {
  ...download,
  licensed: true,
  about: 'Keeps a copy of a company document, and answers it as PDF.',
  input: ofDocument,
  reply: madeAndDownloaded,
  texts: { ...downloaded, missing: noDocument },

  codes: ['tooLong'],
})
export const saveAsWord = call('POST', '/site/users/create_save_docs/download_as_word', {
  ...download,
  licensed: true,
  about: 'The same as Word.',
  input: ofDocument,
  reply: madeAndDownloaded,
  texts: { ...downloaded, missing: noDocument },

  codes: ['tooLong'],
})

const source = z.object({
  _id: id,
  name: z.string(),
  policyNumber: z.string(),
  headerContent: z.string(),
  content: z.string(),
  footerContent: z.string(),
  variables: z.record(z.string(), z.string()),
})
/** documents §7: `uId` is the document. */
export const documentToSave = call('POST', '/site/userfiles/get/by_ID', {
  about: 'A company document with its text and placeholders, to be saved as a copy.',
  who: keeper,
  reads: true,
  input: z.object({ userId: callerId, uId: id }),
  reply: source,
  texts: { missing: noDocument },
})

export const templateToView = call('POST', '/admin/user/template/view', {
  about: 'The provider’s newest text of a template that the company has a document of.',
  who: keeper,
  reads: true,
  input: z.object({ userId: callerId, templateId: id }),
  reply: source,
  texts: { missing: noDocument },
})
