import { call } from '@cloudoc/core/contract/call.ts'
import { forbidden } from '@cloudoc/core/contract/refusals.ts'
import { callerId, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { reach } from './calendar.ts'

export const calendarFeeds = call('POST', '/user/calendar/feeds', {
  about: 'Which addresses of calendars the caller has, and when a calendar program last read them.',
  who: 'session',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId }),
  reply: z.array(z.object({ reach, madeAt: time, /** '' where nobody has read it yet. */ usedAt: z.string() })),
})

export const makeCalendarFeed = call('POST', '/user/calendar/feeds/make', {
  about:
    'Makes the secret address of a calendar, and ends the one before. It is answered once. `own` is what the caller has to do; `company` is for whoever has the right to quality. No entry names a person or a resident.',
  who: 'session',
  input: z.object({ userId: callerId, reach }),
  reply: z.object({ url: z.string() }),
  texts: { made: 'The address is made. It is shown this once.' },
  refusals: { notYours: forbidden('The calendar of the company is for whoever has the right to quality.') },
})

export const endCalendarFeed = call('POST', '/user/calendar/feeds/end', {
  about: 'Ends the address of a calendar: whoever has it reads nothing more.',
  who: 'session',
  otherReplies: ['unchanged'],
  input: z.object({ userId: callerId, reach }),
  reply: z.object({ reach }),
  texts: { ended: 'The address has ended.', none: 'There is no such address.' },
})
