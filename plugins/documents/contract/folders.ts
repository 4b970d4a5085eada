import { call } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { conflict, forbidden } from '@cloudoc/core/contract/refusals.ts'
import { callerId, direction, id, idOrNone, list, paging, text } from '@cloudoc/core/contract/wire.ts'
import { fileTexts } from '@cloudoc/storage/contract/shapes.ts'
import { z } from 'zod'
import {
  anyReader,
  crumb,
  documentItem,
  folderAdder,
  folderColours,
  folderDeleter,
  folderEditor,
  folderItem,
} from './shapes.ts'
import { uploadItem } from './uploads.ts'

const folderName = text(120).min(1)
const folderId = idOrNone.default('')
const missing = fileTexts.folderMissing
const taken = 'There is a folder of that name here already.'
const full = 'There can be at most 2,000 folders.'

/** How a list is put in order. `-1` is downwards. */
export const sorting = {
  field: z
    .enum(['name', 'policyNumber', 'updated_at', 'review_date'])
    .default('name')
    .describe('What the list is in order of.'),
  order: direction(),
}

/** documents §3 Company file: `content` and `variables` are long, so a list has them where they are asked for. */
export const withContent = {
  withContent: z
    .boolean()
    .or(z.stringbool())
    .default(false)
    .describe('With the text of each document and what its placeholders stand for; then 10 rows a page at most.'),
}

export const folderTree = call('POST', '/user/getFoldersList', {
  about: 'All folders of the company, for the tree: at most 2,000, in the order of their names.',
  who: anyReader,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({
    folders: z.array(folderItem),
    /** Documents outside of any folder. */ loose: z.number().int(),
    /** Uploaded files there. */ looseFiles: z.number().int(),
  }),
})

export const folderContents = call('POST', '/user/getSubFoldersList', {
  about:
    'What one folder holds: its folders, a page of its documents and uploaded files, in one order, and the way to it. Without a folder: the top.',
  otherReplies: ['empty'],
  who: anyReader,
  reads: true,
  input: z.object({
    userId: callerId,
    folderId,
    /**
     * `update`: only documents with an update waiting; `draft`: whose working text is not issued; `files`:
     * only uploaded files.
     */
    status: z.enum(['all', 'update', 'edited', 'review', 'draft', 'approval', 'files']).default('all'),
    ...withContent,
    ...sorting,
    ...paging(pageSizes.documents),
  }),
  reply: z.object({
    path: z.array(crumb),
    folders: z.array(folderItem),
    documents: z.array(documentItem),
    files: z.array(uploadItem),
    /** Ids of documents and files of this page, in the order of the list. */ order: z.array(id),
  }),
  texts: { missing },
})

const made = z.object({ folderId: id, folderName: z.string() })
export const createFolder = call('POST', '/user/createfolder', {
  about: 'Makes a folder at the top.',
  licensed: true,
  who: folderAdder,
  input: z.object({ userId: callerId, folderName, colour: z.enum(folderColours).default('teal') }),
  reply: made,
  texts: { created: 'New Folder Created Sucessfully' },
  refusals: { taken: conflict(taken), full: conflict(full) },
})
export const createSubfolder = call('POST', '/user/createsubfolder', {
  about:
    'Makes a folder in another one, or at the top without one (`parentId` empty); at most 8 deep. With `merge`, one of that name that is there already is answered instead: for dragging folders in.',
  licensed: true,
  who: folderAdder,
  input: z.object({
    userId: callerId,
    parentId: idOrNone,
    folderName,
    colour: z.enum(folderColours).default('teal'),
    merge: z.boolean().default(false),
  }),
  reply: made,
  texts: { created: 'Folder has been created', missing },
  refusals: { taken: conflict(taken), full: conflict(full), tooDeep: conflict('Folders can be at most 8 deep.') },
})
export const editFolder = call('POST', '/user/editFolder', {
  about:
    'Renames a folder, or puts it into another one (`parentId`; empty for the top). A folder cannot go into itself.',
  licensed: true,
  who: folderEditor,
  input: z.object({ userId: callerId, folderId: id, folderName: folderName.optional(), parentId: idOrNone.optional() }),
  reply: made,
  texts: { updated: 'Folder has been updated successfully.', missing },
  refusals: {
    taken: conflict(taken),
    circle: conflict('A folder cannot be put into itself.'),
    tooDeep: conflict('Folders can be at most 8 deep.'),
  },
})
export const colourFolder = call('POST', '/user/foldericon/colour/update', {
  about: 'Gives a folder’s icon another colour.',
  licensed: true,
  who: folderEditor,
  input: z.object({ userId: callerId, id, colour: z.enum(folderColours) }),
  reply: z.object({}),
  texts: { updated: 'Folder has been updated successfully.', missing },
})
export const deleteFolder = call('POST', '/user/deleteFolder', {
  about: 'Puts folders with all that they hold into the bin; what went together comes back together, to its place.',
  licensed: true,
  who: folderDeleter,
  maxStatements: 10,
  input: z.object({ userId: callerId, folderId: list(id, 100) }),
  reply: z.object({
    folders: z.number().int(),
    documents: z.number().int(),
    /** Uploaded ones. */ files: z.number().int(),
  }),
  texts: { deleted: 'Folder has been deleted', missing },
  refusals: { notYours: forbidden('You may delete only folders that you made.') },
})
