import { z } from 'zod'
import { call, permission } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'

/** A document of the company, as a list shows it (documents §3 Company file). */
export const documentItem = z.object({
  _id: id,
  name: z.string(),
  policyNumber: z.string(),
  kind: z.string(),
  format: z.enum(['portrait', 'landscape']),
  /** The folder that it came in: the package. */
  folder: z.string(),
  version: z.string(),
  updateAvailable: z.boolean(),
  review_date: z.string(),
  updated_at: time,
})

export const allDocuments = call('GET', '/user/documents/all', {
  about: 'The company’s documents by title and number, searched and paged.',
  who: permission('Documents', 'Manage users'),
  reads: true,
  input: z.object({ userId: callerId, searchValue: text(200).default(''), ...paging(10) }),
  reply: z.array(documentItem),
})
