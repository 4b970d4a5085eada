import { z } from 'zod'
import { permission } from '@cloudoc/core/contract/call.ts'
import { id, text, time } from '@cloudoc/core/contract/wire.ts'
import { scanStates } from '@cloudoc/storage/contract/uploads.ts'

/** documents §6: My Documents is for the account holder, and for sub-users who have the permission. Each sees their own files alone. */
export const ownFiles = permission('My Documents')

/** What a file of one's own is opened with: the editor, our viewer, or a program of one's own. */
export const openTypes = ['editor', 'pdf', 'picture', 'text', 'download'] as const
export type OpenType = (typeof openTypes)[number]

export const itemTypes = ['file', 'folder'] as const
/** A folder of one's own; '' or 'root' is the top. */
export const folderId = id.or(z.literal('')).default('').transform(given => (given === 'root' ? '' : given))
export const fileName = text(180)

export const missing = 'That file is no longer there.'
export const folderMissing = 'That folder is no longer there.'
/** documents §5. */
export const nameless = 'Please Enter File Name'
export const noFolder = 'Please Select Folder'
export const taken = 'There is something of that name here already.'
export const full = 'There can be at most 2,000 folders.'
export const tooDeep = 'Folders can be at most 8 deep.'
/** A name that every machine can write down: none of \ / : * ? " < > |. */
export const badName = 'A name cannot have any of \\ / : * ? " < > | in it.'

/** Breadcrumb item (documents §3). */
export const crumb = z.object({ folderId: id, folderName: z.string() })

export const folderItem = z.object({
  _id: id, type: z.literal('folder'), folderId: id, folderName: z.string(),
  /** '' at the top. */
  parentId: z.string(),
  /** Names of the folders that it lies in: '/Rotas/2026'. */
  root: z.string(),
  /** What it holds at any depth. */
  files: z.number().int(), folders: z.number().int(),
  updated_at: time,
}).meta({ id: 'PersonalFolder' })

export const fileItem = z.object({
  _id: id, type: z.literal('file'), fileId: id, fileName: z.string(),
  parentId: z.string(), root: z.string(),
  openType: z.enum(openTypes),
  /** Media type; '' for a text that was written here. */
  mediaType: z.string(),
  /** In bytes; 0 for a text. */
  size: z.number().int(),
  /** `off`: not scanned. One that is `pending` or `infected` cannot be opened or sent. */
  scan: z.enum(scanStates),
  /** Expected by a save (rulings 26). */
  revision: z.number().int(),
  updated_at: time,
}).meta({ id: 'PersonalFile' })

/** A link that opens a file without signing in, for ten minutes, and as long as the session that asked is open. */
export const fileLink = z.object({ url: z.string(), fileName: z.string(), expiresAt: time })
