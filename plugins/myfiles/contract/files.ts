import { anyType, call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, idOrNone, list, paging, text } from '@cloudoc/core/contract/wire.ts'
import { maxUpload, uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import {
  badName,
  crumb,
  fileItem,
  fileLink,
  fileName,
  folderId,
  folderItem,
  folderMissing,
  full,
  itemTypes,
  missing,
  nameless,
  noFolder,
  ownFiles,
  taken,
  tooDeep,
} from './shapes.ts'

const folderName = text(120)

/** documents §7. Folders come whole, files by pages. */
export const myFiles = call('GET', '/user/get/myfiles', {
  about: 'What one of the caller’s own folders holds, or, with a search, whatever of theirs has it in its name.',
  also: ['empty'],
  who: ownFiles,
  reads: true,
  input: z.object({
    userId: callerId,
    folderId: folderId.describe('The folder; empty for the top.'),
    searchValue: text(200).default('').describe('Part of a name.'),
    field: z.enum(['name', 'updated_at', 'size']).default('name').describe('What the list is in order of.'),
    order: z.enum(['asc', 'desc']).default('asc').describe('Upwards or downwards.'),
    ...paging(25),
  }),
  reply: z.object({ path: z.array(crumb), folders: z.array(folderItem), files: z.array(fileItem) }),
  texts: { missing: folderMissing },
})

export const recentMyFiles = call('GET', '/user/recent/myfiles', {
  about: 'The caller’s own files that changed last.',
  also: ['empty'],
  who: ownFiles,
  reads: true,
  input: z.object({ userId: callerId, ...paging(10) }),
  reply: z.array(fileItem),
})

export const myFolders = call('GET', '/user/get/myfiles/folders', {
  about: 'All of the caller’s own folders, for the tree: at most 2,000.',
  also: ['empty'],
  who: ownFiles,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.array(folderItem),
})

/** documents §7, with the slash that it lacks there. */
export const mySubFolders = call('GET', '/user/get/main/subFolder', {
  about: 'The folders that lie in one of the caller’s own.',
  also: ['empty'],
  who: ownFiles,
  reads: true,
  input: z.object({ userId: callerId, folderId: folderId.describe('The folder; empty for the top.') }),
  reply: z.array(folderItem),
  texts: { missing: folderMissing },
})

export const myFolderName = call('GET', '/user/myfiles/getFolderName', {
  about: 'The way to a folder or a file of the caller’s own, from the top.',
  also: ['empty'],
  who: ownFiles,
  reads: true,
  input: z.object({
    id: id.describe('The folder or the file.'),
    type: z.enum(itemTypes).default('folder').describe('Which of the two.'),
  }),
  reply: z.array(crumb),
  texts: { missing: folderMissing },
})

export const myFolderTargets = call('GET', '/user/myfile/allFolders', {
  about: 'The folders that a folder or a file could be moved or copied to: without itself, and what lies in it.',
  also: ['empty'],
  who: ownFiles,
  reads: true,
  input: z.object({
    userId: callerId,
    folderId: folderId.describe('The folder that is to be moved; empty for files.'),
  }),
  reply: z.array(folderItem),
  texts: { missing: folderMissing },
})

/** Path and fields spelt as in documents §7. `folderId` is the folder that it goes into. */
export const createMyFolder = call('POST', '/user/create/myfole/folder', {
  about:
    'Makes a folder of the caller’s own; at most 8 deep. With `merge`, one of that name that is there already is answered instead: for dragging folders in.',
  licensed: true,
  who: ownFiles,
  input: z.object({
    userId: callerId,
    folderName,
    folderId,
    root: text(2000).optional(),
    type: text(40).optional(),
    merge: z.boolean().default(false),
  }),
  reply: z.object({ folderId: id, folderName: z.string() }),
  texts: { created: 'New Folder Created Sucessfully', missing: folderMissing, taken, full, tooDeep, nameless, badName },
})

/** documents §7: of folders, and, by `type`, of files. */
export const renameMine = call('POST', '/user/myfiles/rename/folder', {
  about: 'Renames a folder or a file of the caller’s own. An uploaded file keeps its ending.',
  licensed: true,
  who: ownFiles,
  input: z.object({ userId: callerId, folderName: fileName, type: z.enum(itemTypes).default('folder'), folderId: id }),
  reply: z.object({ folderName: z.string() }),
  texts: {
    updated: 'Folder has been updated successfully.',
    renamed: 'File Updated Successfully.',
    missing,
    taken,
    nameless,
    badName,
  },
})

const moved = z.object({ moved: z.number().int() })

/** documents §7. `id` is the folder that they go into ('root' or '' for the top), `fileId` what goes. */
export const moveMine = call('POST', '/user/myfiles/move', {
  about:
    'Moves files, or folders with all that they hold, into another folder of the caller’s own: all or none. One whose name is taken there gets a number.',
  licensed: true,
  who: ownFiles,
  input: z.object({
    userId: callerId,
    id: idOrNone.optional(),
    fileId: list(id, 500),
    type: z.enum(itemTypes).default('file'),
  }),
  reply: moved,
  texts: {
    moved: 'File Updated Successfully.',
    missing,
    noFolder,
    folderMissing,
    tooDeep,
    circle: 'A folder cannot be put into itself.',
  },
})

/** Copies of uploaded files take no room: they are the same file. */
export const copyMine = call('POST', '/user/myfiles/copy', {
  about: 'Copies files of the caller’s own into a folder of theirs.',
  licensed: true,
  who: ownFiles,
  input: z.object({ userId: callerId, id: idOrNone.optional(), fileId: list(id, 500) }),
  reply: z.object({ copied: z.number().int() }),
  texts: { copied: 'File created sucessfully', missing, noFolder, folderMissing },
})

/** documents §7: `folderId` goes, `selectedFolderId` is where ('root' for the top). */
export const moveMyFolder = call('POST', '/user/myfile/folder/move', {
  about: 'Moves a folder of the caller’s own, with all that it holds.',
  licensed: true,
  who: ownFiles,
  input: z.object({ userId: callerId, selectedFolderId: idOrNone.optional(), folderId: id }),
  reply: moved,
  texts: {
    moved: 'Folder has been updated successfully.',
    missing: folderMissing,
    noFolder,
    tooDeep,
    circle: 'A folder cannot be put into itself.',
  },
})

export const copyMyFolder = call('POST', '/user/myfile/folder/copy', {
  about: 'Copies a folder of the caller’s own, with all that it holds (at most 5,000 files).',
  licensed: true,
  who: ownFiles,
  sql: 14,
  cost: 10,
  seconds: 30,
  input: z.object({ userId: callerId, selectedFolderId: idOrNone.optional(), folderId: id }),
  reply: z.object({ folderId: id, folders: z.number().int(), files: z.number().int() }),
  texts: {
    copied: 'Folder has been created',
    missing: folderMissing,
    noFolder,
    tooDeep,
    full,
    tooMany: 'This folder holds too much to be copied at once. Copy what is in it, one after another.',
    circle: 'A folder cannot be copied into itself.',
  },
})

/** documents §7. `key` is taken and means nothing: what is deleted goes to the bin. */
export const deleteMine = call('POST', '/user/myfiles/delete', {
  about: 'Puts files, or folders with all that they hold, into the bin: all or none.',
  who: ownFiles,
  input: z.object({
    userId: callerId,
    id: list(id, 500),
    type: z.enum(itemTypes).default('file'),
    key: text(100).optional(),
  }),
  reply: z.object({ deleted: z.number().int() }),
  texts: { deleted: 'SuccessFully Deleted', missing: 'Not Deleted' },
})

/** documents §7. What is not taken is answered with 'Couldn't upload file', the name and why. */
export const uploadMine = call('POST', '/user/myfiles/upload', {
  about:
    'Keeps an uploaded file (`file`, at most 20 MB) in a folder of the caller’s own: PDF, Word, Excel, PowerPoint, pictures and plain text, told by their content. One whose name is taken gets a number.',
  licensed: true,
  who: ownFiles,
  upload: { fields: ['file'], maxBytes: maxUpload, types: [anyType] },
  codes: uploadCodes,
  cost: 5,
  seconds: 60,
  sql: 20,
  input: z.object({ userId: callerId, fileName: fileName.default(''), parentId: folderId }),
  reply: fileItem,
  texts: { uploaded: 'Successfully Uploaded', notUploaded: 'Not Uploaded', folderMissing },
  notCodes: ['notUploaded'],
})

/** documents §7: as PDF or Word; an uploaded file as it is. */
export const exportMine = call('POST', '/user/myfile/pdf', {
  about: 'A file of the caller’s own to be kept: a text as PDF or Word, an uploaded file as it came.',
  who: ownFiles,
  cost: 3,
  seconds: 60,
  sql: 10,
  input: z.object({
    userId: callerId,
    fileId: id,
    type: z.enum(['pdf', 'word', 'filepdf', 'open', 'file']).default('pdf'),
  }),
  reply: fileLink,
  texts: {
    downloaded: 'Document downloaded successfully',
    missing,
    failed: 'Something Went wrong',
    notText: 'Only a text that was written here can be made into PDF or Word. Download the file as it is.',
    notYet: 'This file is still being looked through for viruses. Please try again in a moment.',
    infected: 'The virus scanner found something in this file, so nobody can open it.',
  },
  notCodes: ['failed'],
})
