import { siteRef } from '@cloudoc/accounts/contract/site/sites.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { broken, conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, fileLink, id, idOrNone, isoDate, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { dayOrNone, pressKey } from '../action-shapes.ts'
import { actionState } from '../action-words.ts'
import { closedSiteText, qualityManager, qualityReader } from '../shapes.ts'
import { meetingFigures, month } from './figures.ts'

/** Rows of a page of meetings. */
export const meetingPage = 25
/** Decisions of one meeting, at most. */
export const maxDecisions = 100
export const meetingStates = ['prepared', 'held'] as const

const missing = 'That meeting is no longer there.'
const stale = conflict('Somebody else changed this meeting meanwhile. Please look at it again.')
const wasHeld = conflict('This meeting was held. Its minutes stay as they are.')

const meetingItem = z
  .object({
    meetingId: id,
    month,
    /** Null: of the company as a whole, or the company has one location. */
    site: siteRef.nullable(),
    state: z.enum(meetingStates),
    preparedAt: time,
    /** '' until it was held. */
    heldOn: dayOrNone,
    decisions: z.number().int(),
  })
  .meta({ id: 'QualityMeeting' })

const decision = z
  .object({
    decisionId: id,
    words: z.string(),
    by: z.string(),
    at: time,
    /** What came of it; null where nothing has to be done. */
    action: z
      .object({
        actionId: id,
        number: z.number().int(),
        state: actionState,
        owner: z.string(),
        dueOn: isoDate,
        late: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'MeetingDecision' })

export const meetingList = call('POST', '/user/quality/meetings/list', {
  about: 'Governance meetings, the newest month first. Managers of some sites see those of them.',
  who: qualityReader,
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId, ...paging(meetingPage) }),
  reply: z.array(meetingItem),
})

export const prepareMeeting = call('POST', '/user/quality/meetings/prepare', {
  about:
    'Works out the figures of a month for its meeting, and keeps them. A month has one meeting, or one for each location: prepared again, its figures are worked out anew, and its decisions stay.',
  licensed: true,
  who: qualityManager,
  maxStatements: 21,
  input: z.object({
    userId: callerId,
    month,
    /** '' for the company as a whole. */
    siteId: idOrNone.default(''),
  }),
  reply: z.object({ meetingId: id }),
  texts: { prepared: 'The meeting is prepared.', noSite: 'Choose a location that you manage.' },
  refusals: { tooEarly: invalid('Choose a month that has begun.'), wasHeld },
})

export const meetingDetails = call('POST', '/user/quality/meetings/get', {
  about: 'A meeting with its figures and decisions, and what became of those of the meeting before.',
  who: qualityReader,
  reads: true,
  maxStatements: 7,
  input: z.object({ userId: callerId, meetingId: id }),
  reply: meetingItem.extend({
    preparedBy: z.string(),
    attended: z.string(),
    heldBy: z.string(),
    /** SHA-256 of figures and decisions when it was held; ''. */
    hash: z.string(),
    revision: z.number().int(),
    figures: meetingFigures,
    decided: z.array(decision),
    /** The meeting before, of the same location; null where there was none. */
    before: z.object({ meetingId: id, month, decided: z.array(decision) }).nullable(),
  }),
  texts: { missing },
})

export const decideInMeeting = call('POST', '/user/quality/meetings/decide', {
  about:
    'Writes down what was decided. With somebody and a day it becomes an action at once. The same `key` again answers as the first time.',
  licensed: true,
  who: qualityManager,
  maxStatements: 22,
  input: z.object({
    userId: callerId,
    meetingId: id,
    key: pressKey,
    words: text(1000).min(1),
    /** '' where nothing has to be done. */
    ownerId: idOrNone.default(''),
    dueOn: dayOrNone.default(''),
  }),
  reply: z.object({ decisionId: id, actionId: z.string() }),
  texts: { decided: 'Written down', opened: 'Written down, and an action was opened.', missing },
  refusals: {
    wasHeld,
    noDay: invalid('Choose a day that is not over.'),
    noOwner: conflict('Choose somebody who works for you.'),
    closedSite: conflict(closedSiteText),
    full: conflict(`A meeting has ${maxDecisions} decisions at most.`),
  },
})

export const holdMeeting = call('POST', '/user/quality/meetings/hold', {
  about: 'Says that a meeting was held, when, and who was there. Its minutes go into the ledger and stay as they are.',
  licensed: true,
  who: qualityManager,
  maxStatements: 16,
  input: z.object({
    userId: callerId,
    meetingId: id,
    revision: z.number().int().min(0),
    heldOn: isoDate,
    attended: text(2000).min(1),
  }),
  reply: z.object({ meetingId: id, hash: z.string() }),
  texts: { held: 'The minutes are kept.', missing },
  refusals: { stale, wasHeld, future: invalid('Choose a day that has come.') },
})

export const printMeeting = call('POST', '/user/quality/meetings/print', {
  about: 'The minutes of a meeting as a PDF or for Word, with its pictures: a link for ten minutes.',
  who: qualityReader,
  maxStatements: 16,
  cost: 5,
  seconds: 90,
  input: z.object({ userId: callerId, meetingId: id, format: z.enum(['pdf', 'word']).default('pdf') }),
  reply: fileLink,
  texts: { missing },
  refusals: { busy: broken('The file could not be made just now. Please try again.') },
})
