import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { id, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { recordAccesses, recordSeverities, recordStates, registers } from './kinds.ts'

/** Rows of a page of a list. */
export const recordPage = 50

export const register = z.enum(registers)
export const recordState = z.enum(recordStates)
export const recordAccess = z.enum(recordAccesses)

export const missingRecord = 'That record is no longer there.'

/** A row of a register. */
export const recordItem = z
  .object({
    recordId: id,
    register,
    /** What people call it by, from 1 in each register. */
    number: z.number().int(),
    /** What kind of thing it was, and where, as words; '' where that was not asked. */
    kind: z.string(),
    place: z.string(),
    happenedAt: time,
    /** The hour was given, not only the day. */
    hasTime: z.boolean(),
    severity: z.enum(recordSeverities),
    state: recordState,
    access: recordAccess,
    /** Location; '' of the company as a whole, and where there is one only. */
    site: z.string(),
    /** Bodies that may have to be told and about which nothing was decided. */
    openDuties: z.number().int(),
    /** The earliest time by which one of them is to be told; ''. */
    nextDueAt: z.string(),
  })
  .meta({ id: 'QualityRecord' })

/** Refusals of whatever changes a record. */
export const changeRefusals = {
  stale: conflict('Somebody else has changed this record since you opened it. Please look at it again.'),
  closed: conflict('This record is closed. Open it again to change it.'),
}
export const answerRefusals = {
  invalid: invalid('Some answers are missing or not right. Please look at them again.'),
}
export const initialsText = 'Please give initials only, such as AB. A name does not belong here.'
