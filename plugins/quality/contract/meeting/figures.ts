import { id, isoDate } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { actionSources } from '../action-words.ts'
import { auditResult } from '../audits/shapes.ts'
import { register } from '../registers/record-shapes.ts'

const count = z.number().int()
/** Name of the location; '' where it is of the company as a whole, or there is one location. */
const site = z.string()

/** Rows of a list of the figures, at most; the others are counted. */
export const maxFigureRows = 40

/** '2026-11'. */
export const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)

/** How far people are with something that was asked of them. */
const progress = z.object({ asked: count, done: count, overdue: count })

/** What a month came to, as it stood when its meeting was prepared. */
export const meetingFigures = z
  .object({
    audits: z.object({
      done: count,
      missed: count,
      skipped: count,
      /** Walked in the month, the latest first. */
      results: z.array(
        z.object({
          runId: id,
          title: z.string(),
          site,
          doneOn: isoDate,
          result: auditResult,
          points: count,
          of: count,
        }),
      ),
      notWalked: z.array(z.object({ title: z.string(), site, dueOn: isoDate })),
    }),
    actions: z.object({
      opened: count,
      finished: count,
      open: count,
      late: count,
      /** Who is late with most, the first first. '' for somebody who was erased. */
      owners: z.array(z.object({ owner: z.string(), open: count, late: count, oldest: z.string() })),
      /** Opened and done in each of twelve months, the first first. */
      months: z.array(z.object({ month, opened: count, finished: count })),
      /** What the actions that were opened in the month came out of: most first. */
      sources: z.array(z.object({ kind: z.enum(actionSources), opened: count })),
    }),
    /** Inspections of the month, the latest first. */
    inspections: z.array(
      z.object({ inspectionId: id, body: z.string(), site, on: isoDate, findings: count, open: count }),
    ),
    /** Of a company with several locations: how each of them stood, those with most that is late first. */
    sites: z.array(z.object({ site: z.string(), walked: count, missed: count, open: count, late: count })),
    /** Registers in which something was written down within twelve months; of records that everybody in quality sees. */
    registers: z.array(
      z.object({
        register,
        /** Of twelve months, this one last. */
        months: z.array(z.object({ month, n: count })),
      }),
    ),
    readings: progress,
    training: progress,
  })
  .meta({ id: 'MeetingFigures' })
export type MeetingFigures = z.output<typeof meetingFigures>
