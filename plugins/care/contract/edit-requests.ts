import { profileFields } from '@cloudoc/accounts/contract/profile-fields.ts'
import { anyType, call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { maxUpload, uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'

/**
 * What can be asked for: the subdomain, which nobody changes by themselves, and every detail of the company,
 * for those who may not change them.
 */
export const requestFields = ['subdomain', ...Object.values(profileFields).flatMap(fields => Object.keys(fields))] as [
  string,
  ...string[],
]

/** Requests of a company that no one has answered yet. */
export const maxOpenRequests = 20
const requestStates = ['open', 'accepted', 'refused'] as const

const required = 'All fields are required'

/** shop §5, §7; documents §5, §7. Fields are spelt as there. */
export const askForChange = call('POST', '/company/profile/edit/request', {
  about:
    'Asks the provider’s staff to change a detail of the company that the caller cannot change, with a file (`file`, at most 20 MB) that shows that it is so. `changeRequest` is what it should read; `field` is which one, by default the subdomain. `role` and `filename` are taken from session and file.',
  who: 'session',
  upload: { fields: ['file'], maxBytes: maxUpload, types: [anyType] },
  codes: uploadCodes,
  cost: 5,
  seconds: 60,
  maxStatements: 20,
  input: z.object({
    userId: callerId,
    field: z.enum(requestFields).default('subdomain'),
    changeRequest: text(2000).default(''),
    reason: text(200).default(''),
    detail_expalanation: text(4000).default(''),
    role: text(40).optional(),
    filename: text(300).optional(),
  }),
  reply: z.object({ requestId: id }),
  texts: {
    sent: 'Edit request sent successfully',
    required,
    noFile: 'Please choose a file that shows it.',
    same: 'It reads so already.',
  },
  refusals: {
    taken: conflict('This subdomain is already taken. Please choose another.'),
    own: conflict('You may change this yourself, in the company details.'),
    waiting: conflict('A request to change this waits for an answer already.'),
    full: conflict('Twenty of your requests wait for an answer. Please wait for some of them.'),
  },
})

/** Not of the specification: what came of it. */
export const editRequests = call('POST', '/company/profile/edit/requests', {
  about:
    'Requests to change details of the company, the newest first, with what came of each: one’s own, and all of the company for those who may change its details.',
  who: 'session',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId, ...paging(25) }),
  reply: z.array(
    z.object({
      requestId: id,
      field: z.string(),
      before: z.string(),
      changeRequest: z.string(),
      reason: z.string(),
      detail_expalanation: z.string(),
      filename: z.string(),
      by: z.string(),
      at: time,
      state: z.enum(requestStates),
      reply: z.string(),
      answeredAt: time.or(z.literal('')),
    }),
  ),
})
