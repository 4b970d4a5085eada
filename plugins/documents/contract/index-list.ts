import { call, permission } from '@cloudoc/core/contract/call.ts'
import { callerId, id, idOrNone, paging, text } from '@cloudoc/core/contract/wire.ts'
import { fileTexts } from '@cloudoc/storage/contract/shapes.ts'
import { z } from 'zod'

/** Who sees the index (documents §6). It names documents; reading them is another right. */
const indexReader = permission('Index', 'Manage groups')

/** Rows of a page. */
export const indexPage = 100
/** `review`: due within 30 days or overdue. `draft`: nothing is issued yet. */
export const indexFilters = ['all', 'review', 'draft'] as const

/** A line of the index. */
const indexed = z
  .object({
    fileId: id,
    policyNumber: z.string(),
    name: z.string(),
    /** As issued; 'Draft' where nothing is. */
    version: z.string(),
    /** The provider's text that it is based on; '' for one that the company wrote itself. */
    provider: z.string(),
    review_date: z.string(),
    review_status: z.enum(['Up to Date', 'Need Review']),
    /** Role of whoever keeps it, as its first page says; '' where that names nobody. */
    owner: z.string(),
    /** The set that it came with, where the company has documents of several; else ''. */
    set: z.string(),
    /** Folder that it lies in, '' for none. */
    folderId: z.string(),
  })
  .meta({ id: 'IndexLine' })

/** /index (documents §2, next-lines §8 (d)). What it prints is `POST /user/download/index`. */
export const indexList = call('POST', '/user/index/list', {
  about:
    'The index of the company’s documents: every folder with how many it lists, and one page of the lines, in the order of the folders. Documents that are kept out of the index (`needIndexForDocs`) are not in it.',
  who: indexReader,
  reads: true,
  otherReplies: ['empty'],
  input: z.object({
    userId: callerId,
    /** Lines of this folder alone, without those of folders in it; '' for what lies in none. Left out: of all. */
    folderId: idOrNone.optional(),
    /** In name or number. */
    search: text(200).default(''),
    show: z.enum(indexFilters).default('all'),
    ...paging(indexPage),
  }),
  /**
   * `folders`: those with lines, from the top down; `path` as it is printed: 'Care / Medication', '' for no
   * folder. `total` counts lines.
   */
  reply: z.object({
    folders: z.array(z.object({ folderId: z.string(), path: z.string(), documents: z.number().int() })),
    documents: z.array(indexed),
  }),
  texts: { missing: fileTexts.folderMissing },
})
