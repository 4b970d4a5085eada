import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, idOrNone } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { register } from '../registers/record-shapes.ts'
import { qualityReader } from '../shapes.ts'

/** Null: fewer than five, in a register that not everybody sees. */
const count = z.number().int().nullable()
const bars = z.array(z.object({ key: z.string(), label: z.string(), n: count }))

export const qualityTrends = call('POST', '/user/quality/trends', {
  about:
    'How often something happened in the last twelve months: month by month, and by kind, hour, place and location. Of records that not everybody sees, counts under five are not said.',
  who: qualityReader,
  reads: true,
  input: z.object({ userId: callerId, register, siteId: idOrNone.default('') }),
  reply: z.object({
    /** Of each of the last twelve whole months, and of the one that has begun: '2026-11'. */
    months: z.array(z.object({ month: z.string(), n: count })),
    kinds: bars,
    hours: bars,
    places: bars,
    sites: bars,
    total: count,
    /** Some counts are not said. */
    hidden: z.boolean(),
  }),
})
