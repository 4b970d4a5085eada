import { id, isoDate, list, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/**
 * Days that somebody has at least where people assign by hand, also who comes to have something after its date; and days
 * that can be given at most.
 */
export const leastDays = 7
export const mostDays = 365

/**
 * An induction in stages, by days from when somebody comes into a group: the first day, the first week, the third month.
 */
export const inductionDays = [1, 7, 90] as const

/** Of a call that assigns: by a date, from today on; or so many days after it reaches somebody. */
export const dueInput = {
  dueDate: isoDate.or(z.literal('')).default(''),
  dueDays: z.coerce.number().int().min(inductionDays[0]).max(mostDays).optional(),
}
/** Of a call that assigns: to whom. */
export const audienceInput = {
  everyone: z.boolean().default(false),
  groupIds: list(id, 100).default([]),
  employeeIds: list(personId, 100).default([]),
}

/** Who something is assigned to, and by when. */
export const assignment = z.object({
  assignmentId: id,
  audience: z.enum(['everyone', 'group', 'person']),
  /** Of the group or the person; '' for everyone. */
  audienceId: z.string(),
  name: z.string(),
  /** '' where it is days. */
  dueDate: z.string(),
  /** Days from when it reaches somebody; 0 where it is a date. */
  dueDays: z.number().int(),
  assignedAt: time,
  assignedBy: z.string(),
})
export type Assignment = z.output<typeof assignment>

/** Of a call that looks for what can be assigned by its title. */
export const namedInput = { names: list(text(200), 200) }
/** What can be assigned, as staff have it. */
export const named = z.object({ id, name: z.string() })

/** What is assigned to a group: of an induction, and whatever else. At most 200 of a kind. */
export const groupAssignment = z.object({
  assignmentId: id,
  /** The policy or the course. */
  id,
  name: z.string(),
  /** Staff have it: it is published. */
  published: z.boolean(),
  /** '' where it is days. */
  dueDate: z.string(),
  /** Days from when it reaches somebody; 0 where it is a date. */
  dueDays: z.number().int(),
})
