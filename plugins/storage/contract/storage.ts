import { call } from '@cloudoc/core/contract/call.ts'
import { callerId } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** shop §7, spelt as there. */
export const storageUsage = call('GET', '/user/strorage/usage', {
  about:
    'What the company has stored of its own, in bytes, and how much it may: uploaded files, those in the bin among them, and pictures in documents. Files that are made (exports) do not count.',
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({
    /** With what is being uploaded at this moment. */
    used: z.number().int(),
    limit: z.number().int(),
    free: z.number().int(),
    files: z.number().int(),
    percent: z.number(),
    /** Uploaded files are looked through for viruses. */
    scanned: z.boolean(),
  }),
})
