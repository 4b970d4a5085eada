import { pictureTexts } from '@cloudoc/accounts/contract/profile.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import { id, list, nothing, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/**
 * shop §2 Home 9. `file_path` is a PDF under this origin, `picture` its first page, 96 pixels wide, and `pages` all
 * that can be leafed through, 640 wide. `tile` says that the home page shows it: 4 and 8 have a PDF, and no tile.
 */
const sampleDocument = z
  .object({
    _id: id,
    id: z.number().int(),
    kind: z.enum(['policy', 'form']),
    title: z.string(),
    summary: z.string(),
    tile: z.boolean(),
    file_path: z.string(),
    picture: z.string(),
    pages: z.array(z.string()),
  })
  .meta({ id: 'Sample' })
export const sampleFiles = call('GET', '/sample/filesList', {
  about: 'Documents that may be read in full before buying, as PDF.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  shared: true,
  input: nothing,
  reply: z.array(sampleDocument),
})

/** Details of a company that asks for samples (shop §3 Sample document request), beside its logos. */
export const sampleDetails = [
  'name',
  'email',
  'phone',
  'companyName',
  'website',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
] as const
const sampleDetail = text(200).default('')
/** Of the company: its logo for the first page of each sample, the small one for the others; at most 300 by 300 pixels. */
export const sampleLogos = ['companyLogo', 'smallcompanyLogo'] as const
const sampleLogo = z.union([z.file(), text(300)]).optional()

/**
 * Files of the samples named by `ids`, to be put into 'Sample Document.zip' (shop §7, §5: without ids
 * 'Invalid request'). Who asks goes to the provider by mail and is not kept here. Name, address and company
 * are needed. Without a logo the PDFs are the same for everyone; with one they are made for the company, and come
 * as `data:` addresses of archives, one a kind, policies first: nothing of it is kept.
 */
export const sampleDownload = call('POST', '/download/sampledocument', {
  about:
    'Where the PDFs of some samples are, for a company that says who it is; with its logos in them, where it sends them.',
  who: 'visitor',
  limits: [{ limit: 'contactFromNetwork', by: 'network' }],
  upload: { fields: sampleLogos, maxBytes: 5 * 1024 * 1024, types: pictureTypes },
  seconds: 30,
  input: z.object({
    ids: list(z.number().int().min(1).max(8), 8).refine(ids => ids.length > 0),
    companyLogo: sampleLogo,
    smallcompanyLogo: sampleLogo,
    email: text(254).default(''),
    name: sampleDetail,
    phone: sampleDetail,
    companyName: sampleDetail,
    website: sampleDetail,
    line1: sampleDetail,
    line2: sampleDetail,
    city: sampleDetail,
    state: sampleDetail,
    postalCode: sampleDetail,
    country: sampleDetail,
  }),
  reply: z.array(z.string()),
  texts: {
    done: 'Document downloaded successfully',
    missing: 'All fields are required',
    email: 'Please check your email format',
    tooBig: pictureTexts.tooBig,
    failed: pictureTexts.failed,
  },
  codes: ['tooBig'],
})
