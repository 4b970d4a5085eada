import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import {
  badName,
  crumb,
  fileItem,
  fileName,
  folderId,
  folderMissing,
  missing,
  nameless,
  openTypes,
  ownFiles,
} from './shapes.ts'

/** A text of one's own may be as long as this, in characters of HTML. */
export const maxOwnText = 2_000_000
const content = z.string()
const small = z.string().max(100_000)
/** Two tabs: the second to save is told (rulings 26); `errors.revision` is the newest. */
export const stale =
  'This file was saved in another tab meanwhile. Keep your text as a file of its own, or open the newest.'
const tooLong = 'This text is too long to be saved.'
const saveId = text(64).min(8).optional()

const made = z.object({
  _id: id,
  fileId: id,
  fileName: z.string(),
  openType: z.enum(openTypes),
  revision: z.number().int(),
})

/** The body is not shown in documents §7: as a personal file's. */
export const createMyFile = call('POST', '/create/new/myfiles/file', {
  about: 'Begins a text of the caller’s own on a blank page.',
  licensed: true,
  who: ownFiles,
  sql: 8,
  input: z.object({
    userId: callerId,
    fileName: fileName.default(''),
    root: text(2000).optional(),
    parentId: folderId,
    mainParentId: text(64).optional(),
  }),
  reply: made,
  texts: { created: 'File created sucessfully', nameless, badName, folderMissing },
})

/** documents §7. */
export const saveToDraft = call('POST', '/user/savefile/toDraft', {
  about:
    'Keeps a text as a new file of the caller’s own: the one that is sent, or that of one of their files or a company document (`fileId`) as it is written now; without either, an empty one.',
  licensed: true,
  who: ownFiles,
  body: 8_000_000,
  sql: 10,
  input: z.object({
    userId: callerId,
    fileName: fileName.default(''),
    root: text(2000).optional(),
    fileId: id.optional(),
    parentId: folderId,
    mainParentId: text(64).optional(),
    content: content.optional(),
    headerContent: small.default(''),
    footerContent: small.default(''),
  }),
  reply: made,
  texts: {
    created: 'File Created',
    nameless,
    badName,
    folderMissing,
    missing: 'That document is no longer there.',
    tooLong,
  },
})

const whole = fileItem.extend({
  uId: id,
  mainParentId: z.string(),
  path: z.array(crumb),
  headerContent: z.string(),
  content: z.string(),
  innerContent: z.string(),
  footerContent: z.string(),
  /** Opens an uploaded file for ten minutes; '' for a text, and for one that may not leave (yet). */
  url: z.string(),
})

export const myFile = call('GET', '/user/get/myfiles/file', {
  about: 'A file of the caller’s own as the editor needs it: its text with its placeholders, and what they stand for.',
  who: ownFiles,
  reads: true,
  input: z.object({ userId: callerId, fileId: id.describe('The file.') }),
  reply: whole.extend({ values: z.record(z.string(), z.string()) }),
  texts: { missing },
})

export const viewMyFile = call('GET', '/user/myfiles/view/file', {
  about: 'A file of the caller’s own to be read: a text filled in for the screen, an uploaded file by its link.',
  who: ownFiles,
  reads: true,
  input: z.object({
    userId: callerId,
    fileId: id.describe('The file.'),
    revision: z.coerce.number().int().min(1).optional().describe('An earlier text.'),
  }),
  reply: whole,
  texts: { missing },
})

export const saveMyFile = call('POST', '/user/myfiles/save', {
  about: 'Saves a text as a new revision, if it differs. Sent again with the same `saveId`, it is the same save.',
  licensed: true,
  who: ownFiles,
  body: 8_000_000,
  sql: 8,
  input: z.object({
    userId: callerId,
    fileId: id,
    content,
    revision: z.coerce.number().int().min(0),
    saveId,
    headerContent: small.optional(),
    footerContent: small.optional(),
  }),
  reply: z.object({ fileId: id, revision: z.number().int(), savedAt: time, changed: z.boolean() }),
  texts: { saved: 'File Updated Successfully.', missing, stale, tooLong },
})

export const myVersions = call('POST', '/user/myfiles/versions', {
  about: 'Earlier texts of a file of the caller’s own, newest first. To bring one back, save it.',
  also: ['empty'],
  who: ownFiles,
  reads: true,
  input: z.object({ userId: callerId, fileId: id, ...paging(25) }),
  reply: z.array(
    z.object({ revision: z.number().int(), savedAt: time, /** Characters of its words. */ length: z.number().int() }),
  ),
  texts: { missing },
})

export const restoreMyVersion = call('POST', '/user/myfiles/versions/restore', {
  about: 'Brings an earlier text back, as a new revision.',
  licensed: true,
  who: ownFiles,
  sql: 8,
  input: z.object({
    userId: callerId,
    fileId: id,
    version: z.coerce.number().int().min(1),
    revision: z.coerce.number().int().min(0),
  }),
  reply: z.object({ fileId: id, revision: z.number().int(), savedAt: time, changed: z.boolean() }),
  texts: { restored: 'Document has been restored successfully', missing, stale },
})
