import { call } from '@cloudoc/core/contract/call.ts'
import { invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, isoDate } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { qualityReader } from '../shapes.ts'
import { calendarKinds, feedReaches, maxCalendarDays } from './calendar-words.ts'

const entry = z
  .object({
    kind: z.enum(calendarKinds),
    /** Public id of what it is about; '' where it stands for several. */
    id: z.string(),
    /** What else its address needs; ''. */
    key: z.string(),
    on: isoDate,
    title: z.string(),
    /** Name of the location; '' where it is of the company as a whole, or there is one location. */
    site: z.string(),
    /** Its day is over, and somebody still has to see to it. */
    late: z.boolean(),
    /** Nothing has to be done any more. */
    done: z.boolean(),
  })
  .meta({ id: 'CalendarEntry' })

export const qualityCalendar = call('POST', '/user/quality/calendar', {
  about:
    'What falls on which day, as far as the caller may see it: reviews, audits, training that runs out, actions, bodies to tell, meetings, and changes of the law. Both days are included.',
  who: qualityReader,
  reads: true,
  otherReplies: ['empty'],
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    from: isoDate,
    to: isoDate,
    /** '' for all kinds. */
    kind: z.enum([...calendarKinds, '']).default(''),
  }),
  reply: z.object({
    /** In order; at most 500. */
    entries: z.array(entry),
    /** The day in the United Kingdom. */
    today: isoDate,
  }),
  refusals: { tooLong: invalid(`Ask for ${maxCalendarDays} days at most.`) },
})

export const reach = z.enum(feedReaches)
