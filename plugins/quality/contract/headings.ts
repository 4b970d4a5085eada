import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id } from '@cloudoc/core/contract/wire.ts'
import { frameworks } from '@cloudoc/policies/contract/frameworks.ts'
import { z } from 'zod'
import { qualityReader } from './shapes.ts'

/** What a heading is known by, at most. */
export const headingKey = z.string().max(255)

const headingItem = z
  .object({
    key: headingKey,
    /** '' where the regulator has no groups. */
    group: z.string(),
    title: z.string(),
    /** Policies in force under it. */
    policies: z.array(z.object({ policyId: id, name: z.string() })),
    /** Actions out of it, and out of what inspectors found under it: those that are not closed, and all. */
    open: z.number().int(),
    actions: z.number().int(),
  })
  .meta({ id: 'HeadingOfRegulator' })

export const headingList = call('POST', '/user/quality/headings/list', {
  about:
    'Headings of the regulators that fit where the homes are: the policies in force under each, and the actions that came out of it. The regulator with most policies first.',
  who: qualityReader,
  reads: true,
  maxStatements: 7,
  input: z.object({ userId: callerId }),
  reply: z.array(z.object({ framework: z.enum(frameworks), name: z.string(), headings: z.array(headingItem) })),
})
