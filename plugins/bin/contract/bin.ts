import { call, permission } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, direction, id, list, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** Who opens the bin (documents §6). What they may do there, each room says of its own. */
export const binReader = permission('Manage users', 'deleted-documents')
/** Whoever may put something there can take it out again. */
const restorer = permission(
  'Documents',
  'Manage users',
  'deleted-documents',
  'My Documents',
  'Policies',
  'Forms',
  'Manage employee',
)
const remover = permission(
  'Manage users',
  'Can delete any doc',
  'Can delete any folder',
  'Can delete folder created by other',
  'Can delete any files',
  'My Documents',
  'Policies',
  'Forms',
  'Manage employee',
)

/**
 * Kinds of items in the bin, in the order of the tabs; those that no room brings are left out. `files` are
 * uploads beside documents.
 */
export const binKinds = [
  'userfiles',
  'folders',
  'files',
  'myfiles',
  'saved_docs',
  'policies',
  'forms',
  'formanswers',
  'courses',
  'users',
  'employees',
] as const
const kind = z.enum(binKinds)
const missing = 'Invalid request'
/** Deleted for ever at once; more than `atOnce` are left to a job. */
const maxPurged = 1000
export const atOnce = 50

export const deletedList = call('POST', '/user/documents/deleted-list', {
  about:
    'Items of one kind in the bin, or of all that the caller sees, the last deleted first, and how much there is of each kind. Pages of 25 (documents §9).',
  who: binReader,
  reads: true,
  input: z.object({
    collection_type: kind.or(z.literal('all')).default('userfiles'),
    search: text(200).default(''),
    field: z.enum(['name', 'deleted_at']).default('deleted_at'),
    order: direction('desc'),
    ...paging(pageSizes.bin),
  }),
  reply: z.object({
    /** Kinds that this person sees, in the order of the tabs. */
    kinds: z.array(z.object({ collection_type: kind, count: z.number().int() })),
    /** Days that something stays. */
    days: z.number().int(),
    items: z.array(
      z.object({
        _id: id,
        collection_type: kind,
        name: z.string(),
        /** Where it lay; empty at the top. */
        place: z.string(),
        deletedAt: time,
        deletedBy: z.string(),
        /** The day on which it goes by itself; empty where it stays. */
        goesOn: z.string(),
        daysLeft: z.number().int(),
        mayRestore: z.boolean(),
        mayDelete: z.boolean(),
      }),
    ),
  }),
})

/** What a room may have against it: no room for it, or nothing that it could come back to. */
const restoreCodes = ['full', 'taken', 'noDocument']
const restored = { document: 'Document has been restored successfully', folder: 'Folder has been restored', missing }
export const restoreFromBin = call('POST', '/user/documents/restore', {
  about:
    'Takes things out of the bin, all or none, each to its place, with the folders above it that lie in the bin (rulings 27).',
  licensed: true,
  who: restorer,
  codes: restoreCodes,
  maxStatements: 20,
  input: z.object({ userId: callerId, id: list(id, 100), collection_type: kind }),
  reply: z.object({ restored: z.number().int() }),
  texts: restored,
})
export const restoreFolder = call('POST', '/user/restore/selectedfolder', {
  about: 'Takes folders out of the bin with all that went there with them, as `restoreFromBin` does.',
  licensed: true,
  who: restorer,
  codes: restoreCodes,
  maxStatements: 20,
  input: z.object({ userId: callerId, folder: list(id, 100) }),
  reply: z.object({ restored: z.number().int() }),
  texts: restored,
})

export const deleteForEver = call('POST', '/user/documents/delete/permanently', {
  about:
    'Lets things in the bin go for ever, all or none: that needs the right of a deletion by others (rulings 27). More than 50 go in the background. What proves that staff read something stays.',
  who: remover,
  codes: ['hiddenAnswers'],
  maxStatements: 24,
  input: z.object({
    userId: callerId,
    delData: list(id, maxPurged).refine(ids => ids.length > 0, 'Invalid request'),
    collection_type: kind,
  }),
  reply: z.object({ deleted: z.number().int(), /** Left to a job. */ queued: z.number().int() }),
  texts: { deleted: 'SuccessFully Deleted', queued: 'These are being deleted. That may take a minute.', missing },
  refusals: { never: conflict('Not Deleted') },
})

export const emptyBin = call('POST', '/user/documents/empty-bin', {
  about:
    'Lets everything go for ever that lies in the bin now, of one kind or of all, in the background. What is restored before it is reached stays.',
  who: permission('Manage users'),
  maxStatements: 10,
  input: z.object({ userId: callerId, collection_type: kind.optional() }),
  reply: z.object({ queued: z.number().int() }),
  texts: { queued: 'The bin is being emptied. That may take a minute.' },
  refusals: { empty: conflict('The bin is empty.') },
})
