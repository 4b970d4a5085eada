import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** Days for which the files of somebody who has left wait for the account holder (next-lines §4 (c)). */
export const leaverDays = 90

/** Not of the design: what a take-over is decided by. Numbers alone: until then nobody reads them. */
export const leftFiles = call('POST', '/user/myfiles/left', {
  about:
    'How many files of their own people have left behind, and until when they wait to be taken over. Says nothing of what they are.',
  who: 'company',
  reads: true,
  also: ['empty'],
  input: z.object({
    userId: callerId,
    /** Of this person alone; '' for everyone. */ personId: text(64).default(''),
    ...paging(25),
  }),
  reply: z.array(
    z.object({
      personId: id,
      name: z.string(),
      files: z.number().int(),
      saved: z.number().int(),
      folders: z.number().int(),
      bytes: z.number(),
      until: time,
    }),
  ),
})

/** next-lines §4 (d). */
export const takeOver = call('POST', '/user/myfiles/takeover', {
  about:
    'Takes over the files and saved documents of somebody who has left: they lie in a folder of the account holder’s own from then on. It stands in the history, and whoever has left is told by mail.',
  who: 'company',
  licensed: true,
  sql: 24,
  input: z.object({ userId: callerId, personId }),
  reply: z.object({
    files: z.number().int(),
    saved: z.number().int(),
    /** The folder that the files lie in; '' where there were none. */ folderId: z.string(),
  }),
  texts: {
    taken: 'The files have been taken over',
    missing: 'That person is no longer there.',
    active: 'Only files of somebody who has left can be taken over.',
    nothing: 'There are no files to be taken over.',
    full: 'You would have more than 2,000 folders. Please delete some first.',
  },
  notCodes: ['taken'],
})
