import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { z } from 'zod'

/** Kept with each export; never changes. */
export const recordKind = 'training'
/** The PDF, the certificates and the enrolments as spreadsheets. */
export const recordParts = 3

const request = z.object({
  by: z.enum(['person', 'course']),
  courses: z.array(z.number()),
  people: z.array(z.number()),
  /** Whose people they are: of these sites. */
  sites: z.union([z.literal('all'), z.array(z.number())]).default('all'),
  /** Of a closed site: its last day, on which they worked there. */
  lastDay: z.string().optional(),
  from: z.string(),
  to: z.string(),
})
/** Row ids; none: all. */
export type RecordRequest = z.infer<typeof request>
/** Whose people a record is about. */
export const scopeOfRecord = (
  companyId: number,
  { sites, lastDay }: Pick<RecordRequest, 'sites' | 'lastDay'>,
): SiteScope => ({
  company: { id: companyId },
  sites,
  ...(lastDay !== undefined && { lastDay }),
})
export const readRequest = (kept: unknown): RecordRequest => request.parse(kept)
