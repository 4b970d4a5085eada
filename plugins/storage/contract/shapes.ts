import { text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { scanStates } from './uploads.ts'

/** The name of a file, of the company's or of one's own. */
export const fileName = text(180)

/** What is said alike of files and their folders, whoever has them. */
export const fileTexts = {
  missing: 'That file is no longer there.',
  folderMissing: 'That folder is no longer there.',
  taken: 'There is something of that name here already.',
  /** A name that every machine can write down: none of \ / : * ? " < > |. */
  badName: 'A name cannot have any of \\ / : * ? " < > | in it.',
} as const

/** What is known of the bytes of a file. */
export const storedContent = {
  /** Media type; '' for a text that was written here. */
  mediaType: z.string(),
  /** In bytes; 0 for a text. */
  size: z.number().int(),
  /** `off`: not scanned. One that is `pending` or `infected` cannot be opened or sent. */
  scan: z.enum(scanStates),
}
