import { z } from 'zod'
import type { Reply } from '../http/reply.ts'
import { done, refuseRequest } from '../http/reply.ts'
import { expand, integer } from './input.ts'

const range = z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()

/** The paging of every list. */
export const paging = {
  limit: integer.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  ...expand,
}

/** `created=…` exactly, or `created[gte]=…` and the like. */
export const created = z.union([integer, range]).optional()

type Page = { limit?: number | undefined; starting_after?: string | undefined; ending_before?: string | undefined }

/** One page of a list that comes newest first, as Stripe answers it: `{ object: 'list', data, has_more, url }`. */
export function page<T extends { id: string }>(all: T[], input: Page, url: string): Reply {
  const limit = input.limit ?? 10
  if (limit < 1 || limit > 100)
    return refuseRequest(
      'Invalid limit: must be between 1 and 100',
      { code: 'parameter_invalid_integer', param: 'limit' },
      true,
    )
  const after = input.starting_after === undefined ? 0 : all.findIndex(item => item.id === input.starting_after) + 1
  const before = input.ending_before === undefined ? all.length : all.findIndex(item => item.id === input.ending_before)
  if (before < 0 || (input.starting_after !== undefined && after === 0))
    return refuseRequest('No such object to page from', { code: 'resource_missing' })
  const rest = all.slice(after, before)
  const data = input.ending_before === undefined ? rest.slice(0, limit) : rest.slice(-limit)
  return done({ object: 'list', data, has_more: rest.length > data.length, url })
}

/** Whether a time is in the asked range. */
export function isCreatedIn(time: number, asked: z.output<typeof created>): boolean {
  if (asked === undefined) return true
  if (typeof asked === 'number') return time === asked
  return (
    time > (asked.gt ?? -1) &&
    time >= (asked.gte ?? 0) &&
    time < (asked.lt ?? Infinity) &&
    time <= (asked.lte ?? Infinity)
  )
}
