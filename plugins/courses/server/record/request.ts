import { z } from 'zod'

/** Kept with each export; never changes. */
export const recordKind = 'training'
/** The PDF, the certificates and the enrolments as spreadsheets. */
export const recordParts = 3

const request = z.object({
  by: z.enum(['person', 'course']),
  courses: z.array(z.number()),
  people: z.array(z.number()),
  from: z.string(),
  to: z.string(),
})
/** Row ids; none: all. */
export type RecordRequest = z.infer<typeof request>
export const readRequest = (kept: unknown): RecordRequest => request.parse(kept)
