import { z } from 'zod'

/** An id on the wire: a string, Strapi's `documentId` (rulings 4). */
export const id = z.string().trim().min(1).max(64).meta({ id: 'Id', description: 'Opaque id.' })

/** An id, or '' where there is none: the top of a tree of folders, no filter. */
export const idOrNone = id.or(z.literal(''))

const directions = new Map<unknown, string>([
  [-1, 'desc'],
  ['-1', 'desc'],
  [1, 'asc'],
  ['1', 'asc'],
])
/** Which way a list is in order; `-1` is downwards, as the specification's lists have it, and '' as much as nothing. */
export const direction = (usual: 'asc' | 'desc' = 'asc') =>
  z
    .preprocess(value => (value === '' ? usual : (directions.get(value) ?? value)), z.enum(['asc', 'desc']))
    .default(usual)
    .describe('Upwards or downwards; `-1` is downwards, too.')

/**
 * The caller's own id, or its company account's; anything else is refused with 403 (rulings 6). May be left
 * out. Only as `userId`; where the specification's `userId` means somebody else, it is `personId`.
 */
export const callerId = z
  .string()
  .max(64)
  .meta({ id: 'CallerId', description: "The caller's own id, or its company's. May be left out." })
  .optional()

/** Somebody of the caller's company, who is not the caller: the employee that something is assigned to. */
export const personId = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .meta({ id: 'PersonId', description: "Somebody of the caller's company." })

/** The location whose people alone are meant (`bySite` of a call); '' or left out: all that the caller sees. */
export const siteChosen = idOrNone
  .default('')
  .describe('Of this location alone: the id of one that the caller manages. All of them where it is left out.')

/** Text of at most `max` characters, trimmed. */
export const text = (max = 200) => z.string().trim().max(max)

/** A number that a query string may carry as text. */
const numeric = (schema: z.ZodNumber) =>
  z.preprocess(value => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value), schema)

/** Paging as everywhere: `skip` rows left out, `limit` rows answered, at most 100 (rulings 4). */
export const paging = (limit = 10) => ({
  skip: numeric(z.number().int().min(0).max(1_000_000)).default(0).describe('Rows left out.'),
  limit: numeric(z.number().int().min(1))
    .default(limit)
    .transform(rows => Math.min(rows, 100))
    .describe('Rows answered, at most 100.'),
})

/** A list that a form or a query string may carry as JSON text, as comma-separated text, or as one value. */
export const list = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess(value => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return []
    if (!value.trim().startsWith('[')) return value.split(',').map(part => part.trim())
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, z.array(item).max(max))

/** Pounds with at most two decimals. Inside, money is integer pence: `pence` and `pounds` of `money.ts` convert. */
export const pounds = z.number()
/** A date on the wire: '2026-11-23'. The calendar of the database has no year 0. */
export const isoDate = z.iso.date().refine(date => !date.startsWith('0000'))
/** A time on the wire: ISO 8601, UTC. */
export const time = z.iso.datetime({ offset: true })
/** A link that opens a file without signing in, for ten minutes, and only what it was made for. */
export const fileLink = z.object({ url: z.string(), fileName: z.string(), expiresAt: time })
export const nothing = z.object({})
