import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, paging, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { byWhom, editor, ofGroup, reader, textCodes } from './shapes.ts'

const missing = 'That document is no longer there.'
const asked = 'Invalid request'
/** Backups of one document. */
export const maxBackups = 200

const backup = z
  .object({
    backupId: id,
    /** The name that it was given, or why it was made by itself. */
    reason: z.string(),
    revision: z.number().int(),
    /** Whose text it holds: the company's own, or the provider's that the document had. */
    source: z.enum(['company', 'provider']),
    label: z.string(),
    ...byWhom,
  })
  .meta({ id: 'Backup' })

export const backupList = call('GET', '/user/backup/files', {
  about:
    'The backups of a document, newest first: those that somebody made, and those that were made by themselves where the company’s text made way.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id, ...paging(25) }),
  reply: z.array(backup),
  texts: { missing },
})

/** Designed: documents §2 Dialogs has a dialog for it, and §7 names no call. */
export const makeBackup = call('POST', '/user/backup/create', {
  about: 'Keeps the working text of a document, as it is saved now, as a backup with a name.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  input: z.object({ userId: callerId, fileId: id, name: text(120).min(1) }),
  reply: z.object({ backupId: id }),
  texts: { made: 'Backup made', missing },
  refusals: { full: conflict('There are 200 backups of this document already. Delete one that is not needed first.') },
})
export const restoreBackup = call('POST', '/user/restore/backupFile', {
  about: 'Brings a backup back as a new revision.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  maxStatements: 8,
  input: z.object({ userId: callerId, backupId: id }),
  reply: z.object({ fileId: id, revision: z.number().int() }),
  texts: { restored: 'Document has been restored successfully', missing: asked },
  codes: textCodes,
})
export const deleteBackup = call('POST', '/user/delete/backupFile', {
  about: 'Deletes a backup. The revision that it holds stays in the history.',
  licensed: true,
  who: editor,
  allSites: ofGroup,
  input: z.object({ userId: callerId, backupId: id }),
  reply: z.object({}),
  texts: { deleted: 'SuccessFully Deleted', missing: asked },
})
