import { permission } from '@cloudoc/core/contract/call.ts'
import { id, idOrNone, time } from '@cloudoc/core/contract/wire.ts'
import { fileTexts, storedContent } from '@cloudoc/storage/contract/shapes.ts'
import { z } from 'zod'

/** documents §6: My Documents is for the account holder, and for sub-users who have the permission. Each sees their own files alone. */
export const ownFiles = permission('My Documents')

/** What a file of one's own is opened with: the editor, our viewer, or a program of one's own. */
export const openTypes = ['editor', 'pdf', 'picture', 'text', 'download'] as const
export type OpenType = (typeof openTypes)[number]

export const itemTypes = ['file', 'folder'] as const
/** A folder of one's own; '' or 'root' is the top. */
export const folderId = idOrNone.default('').transform(given => (given === 'root' ? '' : given))

export { fileName } from '@cloudoc/storage/contract/shapes.ts'
export const { missing, folderMissing, taken, badName } = fileTexts
/** documents §5. */
export const nameless = 'Please Enter File Name'
export const noFolder = 'Please Select Folder'
export const full = 'There can be at most 2,000 folders.'
export const tooDeep = 'Folders can be at most 8 deep.'

/** Breadcrumb item (documents §3). */
export const crumb = z.object({ folderId: id, folderName: z.string() })

export const folderItem = z
  .object({
    _id: id,
    type: z.literal('folder'),
    folderId: id,
    folderName: z.string(),
    /** '' at the top. */
    parentId: z.string(),
    /** Names of the folders that it lies in: '/Rotas/2026'. */
    root: z.string(),
    /** What it holds at any depth. */
    files: z.number().int(),
    folders: z.number().int(),
    updated_at: time,
  })
  .meta({ id: 'PersonalFolder' })

export const fileItem = z
  .object({
    _id: id,
    type: z.literal('file'),
    fileId: id,
    fileName: z.string(),
    parentId: z.string(),
    root: z.string(),
    openType: z.enum(openTypes),
    ...storedContent,
    /** Expected by a save (rulings 26). */
    revision: z.number().int(),
    updated_at: time,
  })
  .meta({ id: 'PersonalFile' })

/** Good as long as the session that asked is open. */
export { fileLink } from '@cloudoc/core/contract/wire.ts'
