import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, isoDate, list } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { employeeManager } from './shapes.ts'

/** Days from today within which somebody moves. */
export const movesWithin = 366

/** Designed (next-lines-2 §4): an employee goes from one home to another on a day. */
export const moveEmployees = call('POST', '/user/employees/move', {
  about:
    'Employees work at another location from a day on, and at the one before until the day before. Other locations of theirs stay. A policy that they have acknowledged is theirs to read again where its words at the new location are others. What they have read stays proven.',
  licensed: true,
  who: employeeManager,
  input: z.object({
    userId: callerId,
    employeeId: list(id, 100),
    /** Where they work now. */
    fromSiteId: id,
    toSiteId: id,
    /** Their first day at the new location, within a year from today. */
    day: isoDate,
  }),
  reply: z.object({ moved: z.number().int() }),
  texts: {
    moved: 'Employee moves to the other location',
    movedMany: 'Employees move to the other location',
    missing: 'That employee is no longer there.',
    noSite: 'That location is no longer there.',
    wrongDay: 'Please choose a day within a year from today.',
  },
  refusals: {
    same: conflict('Please choose another location than the one where they work.'),
    notThere: conflict('Somebody does not work at that location. Nobody was moved.'),
    beganLater: conflict('Somebody began there after that day. Choose a later day. Nobody was moved.'),
  },
  maxStatements: 14,
})
