import { anyType, call, permission } from '@cloudoc/core/contract/call.ts'
import { conflict, forbidden, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { fileName, fileTexts, storedContent } from '@cloudoc/storage/contract/shapes.ts'
import { maxUpload, uploadCodes, viewerKinds } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import { anyReader, crumb, date, fileFields } from './shapes.ts'

/** Who uploads files beside documents, changes them, deletes them (documents §3, rulings 25). */
export const fileAdder = permission('Other files (Pdf, Power point, Word, Excel)', 'Manage users')
export const fileEditor = permission('Can edit all files', 'Manage users')
/** The second allows own work only; the call looks at whose it is. */
export const fileDeleter = permission('Can delete any files', 'Can delete only other files they create', 'Manage users')

const { missing, folderMissing, badName, taken } = fileTexts
/** What an uploaded file is, and what it is looked at with. */
const content = { openType: z.enum(viewerKinds), ...storedContent }

/** An uploaded file of the company, as a list shows it beside documents (documents §3 Company file). */
export const uploadItem = z
  .object({
    _id: id,
    type: z.literal('upload'),
    name: z.string(),
    ...fileFields,
    ...content,
    /** 1, 2, 3 …: each upload in place of another is the next. Expected by the one after (rulings 26). */
    version: z.number().int(),
    /** Folder that it lies in, and its id; both empty at the top. */
    folder: z.string(),
    folderId: z.string(),
    review_date: z.string(),
    /** `Up to Date`, or `Need Review` when its date has come. */
    review_status: z.enum(['Up to Date', 'Need Review']),
    /** Who uploaded the newest version. */
    by: z.string(),
    updated_at: time,
  })
  .meta({ id: 'UploadItem' })

const taking = {
  licensed: true,
  upload: { fields: ['file'], maxBytes: maxUpload, types: [anyType] },
  codes: uploadCodes,
  cost: 5,
  seconds: 60,
  maxStatements: 24,
} as const

/** documents §7; what is not taken is answered with 'Couldn't upload file', the name and why (§8). */
export const uploadFile = call('POST', '/user/upload-pdf', {
  about:
    'Keeps an uploaded file (`file`, at most 20 MB) beside the documents of a folder: PDF, Word, Excel, PowerPoint, pictures and plain text, told by their content. One whose name is taken gets a number.',
  ...taking,
  who: fileAdder,
  input: z.object({ userId: callerId, fileName: fileName.default(''), folderId: idOrNone.default('') }),
  reply: uploadItem,
  texts: { uploaded: 'Successfully Uploaded', notUploaded: 'Not Uploaded.', folderMissing },
})

/** Earlier versions stay, and take room, until the file goes from the bin. */
export const replaceUpload = call('POST', '/user/upload/replace', {
  about:
    'Puts another file in place of an uploaded one, as its next version. It names the version that it takes the place of (`version`). With another kind of file the name gets another ending.',
  ...taking,
  who: fileEditor,
  input: z.object({ userId: callerId, uploadId: id, version: z.coerce.number().int().min(1) }),
  reply: uploadItem,
  texts: { uploaded: 'Successfully Uploaded', notUploaded: 'Not Uploaded.', missing },
  refusals: {
    stale: conflict('Somebody has uploaded another version meanwhile. Look at it first, then upload yours again.'),
    many: conflict('A file can have at most 500 versions.'),
  },
})

export const editUpload = call('POST', '/user/upload/edit', {
  about:
    'Renames an uploaded file (it keeps its ending), or gives one or several another folder (`folderId`; empty for the top) or review date: all or none. One whose name is taken in the other folder gets a number.',
  licensed: true,
  who: fileEditor,
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    uploadId: list(id, 100),
    name: fileName.min(1).optional(),
    folderId: idOrNone.optional(),
    review_date: date.optional(),
  }),
  reply: z.object({ changed: z.number().int() }),
  texts: { updated: 'File Updated Successfully.', missing, folderMissing, badName },
  refusals: { taken: conflict(taken), single: invalid('A name can be given to one file at a time.') },
})

export const deleteUpload = call('POST', '/user/upload/delete', {
  about: 'Puts uploaded files into the bin, with their place kept (rulings 27): all or none.',
  licensed: true,
  who: fileDeleter,
  maxStatements: 8,
  input: z.object({ userId: callerId, uploadId: list(id, 100) }),
  reply: z.object({ deleted: z.number().int() }),
  texts: { deleted: 'SuccessFully Deleted', missing: 'Not Deleted' },
  refusals: { notYours: forbidden('You may delete only files that you uploaded.') },
})

const versionItem = z.object({ version: z.number().int(), name: z.string(), ...content, by: z.string(), at: time })

export const viewUpload = call('POST', '/user/upload/view', {
  about:
    'An uploaded file, or an earlier version of it, with a link to it for ten minutes, the way to it and its versions, the newest first. Employees have the newest version alone.',
  who: anyReader,
  reads: true,
  input: z.object({ userId: callerId, uploadId: id, version: z.int().min(1).optional() }),
  reply: uploadItem.extend({
    /** Of the version that is looked at. */
    shown: versionItem,
    /** To be kept, never shown by the browser itself; empty as long as the file cannot be opened. */
    url: z.string(),
    path: z.array(crumb),
    versions: z.array(versionItem),
  }),
  texts: { missing },
})

export const uploadList = call('POST', '/user/upload/list', {
  about:
    'The company’s uploaded files whose name holds each word of a search, in all folders or in one with all that lie in it. `review`: those whose review date has come, or comes within 30 days, the oldest first.',
  otherReplies: ['empty'],
  who: anyReader,
  reads: true,
  input: z.object({
    userId: callerId,
    searchValue: text(200).default(''),
    folderId: idOrNone.default(''),
    status: z.enum(['all', 'review']).default('all'),
    ...paging(10),
  }),
  reply: z.array(uploadItem),
})
