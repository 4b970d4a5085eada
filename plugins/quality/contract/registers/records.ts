import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, isoDate, paging, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { pressKey } from '@cloudoc/forms/contract/shapes.ts'
import { z } from 'zod'
import { actionState } from '../action-words.ts'
import { closedSiteText, qualityManager, qualityReader } from '../shapes.ts'
import { recordSeverities } from './kinds.ts'
import {
  answerRefusals,
  changeRefusals,
  missingRecord,
  recordAccess,
  recordItem,
  recordPage,
  recordState,
  register,
} from './record-shapes.ts'

const one = { userId: callerId, recordId: id }
const changed = z.object({ recordId: id, revision: z.number().int() })
const revision = z.number().int().min(0)

export const registerSummary = call('POST', '/user/quality/registers/summary', {
  about: 'Each register with how many of its records are open, and how many bodies are still to be told of them.',
  who: qualityReader,
  openTo: 'quality:read',
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.array(
    z.object({
      register,
      /** Records, those that are not closed, and those that nobody has looked at. */
      total: z.number().int(),
      open: z.number().int(),
      fresh: z.number().int(),
      /** Bodies that may have to be told, and those of them whose time is over. */
      duties: z.number().int(),
      overdue: z.number().int(),
    }),
  ),
})

export const recordList = call('POST', '/user/quality/registers/list', {
  about: 'Records, what happened last first. A restricted record is not among them for whoever may not see it.',
  who: qualityReader,
  openTo: 'quality:read',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({
    userId: callerId,
    /** '' for all. */
    register: register.or(z.literal('')).default(''),
    /** `open`: all that are not closed. */
    state: recordState.or(z.enum(['', 'open'])).default(''),
    siteId: idOrNone.default(''),
    /** Those with somebody to be told. */
    toTell: z.boolean().default(false),
    /** Those that are to be looked at again by today. */
    toReview: z.boolean().default(false),
    ...paging(recordPage),
  }),
  reply: z.array(recordItem),
})

const duty = z
  .object({
    dutyId: id,
    /** Who may have to be told: 'Care Quality Commission'. */
    body: z.string(),
    what: z.string(),
    /** By when, in the words of the source: 'Without delay'. */
    within: z.string(),
    dueAt: time,
    source: z.string(),
    link: z.string(),
    /** The day on which the source was read. */
    lookedUpOn: z.string(),
    /** An editor has yet to compare it with the source. */
    toCheck: z.boolean(),
    /** '' while nobody has said so. */
    doneOn: z.string(),
    reference: z.string(),
    notNeededWhy: z.string(),
    settledBy: z.string(),
  })
  .meta({ id: 'QualityDuty' })

export const recordDetails = call('POST', '/user/quality/registers/get', {
  about: 'A record: what was written down, who must be told by when, what was learnt, and what happened to it.',
  who: qualityReader,
  reads: true,
  input: z.object(one),
  reply: recordItem.extend({
    answers,
    version: z.number().int(),
    toldAt: time,
    /** Who told it; '' for nobody who is known. */
    by: z.string(),
    anonymous: z.boolean(),
    siteId: idOrNone,
    learnt: z.string(),
    /** The answers to a form that opened it; ''. */
    answerId: idOrNone,
    /** Of a risk: likelihood times consequence, and the day of the next look; 0 and ''. */
    score: z.number().int(),
    reviewOn: z.string(),
    revision,
    duties: z.array(duty),
    /** The newest 200, oldest first. */
    events: z.array(
      z.object({
        what: z.string(),
        before: z.string(),
        after: z.string(),
        words: z.string(),
        by: z.string(),
        at: time,
      }),
    ),
    actions: z.array(
      z.object({ actionId: id, number: z.number().int(), title: z.string(), state: actionState, dueOn: isoDate }),
    ),
  }),
  texts: { missing: missingRecord },
})

export const saveRecord = call('POST', '/user/quality/registers/save', {
  about: 'Writes a record down, or changes its answers. What is sent twice under one key is there once.',
  licensed: true,
  who: qualityReader,
  maxStatements: 18,
  input: z.object({
    userId: callerId,
    /** '' for a new one. Changing takes the right to work through registers. */
    recordId: idOrNone.default(''),
    register,
    answers,
    siteId: idOrNone.default(''),
    /** Of the press; of a new one alone. */
    key: pressKey,
    /** As it was opened; 0 for a new one. */
    revision: revision.default(0),
  }),
  reply: changed.extend({
    number: z.number().int(),
    /** The caller may see it from now on. */
    isSeen: z.boolean(),
  }),
  texts: { added: 'Written down', saved: 'Saved', missing: missingRecord, noSite: 'That location is no longer there.' },
  refusals: { ...answerRefusals, ...changeRefusals },
  codes: ['initials'],
})

export const moveRecord = call('POST', '/user/quality/registers/move', {
  about: 'Says how far a record is. It is closed once it is said of each body that it was told, or need not be.',
  licensed: true,
  who: qualityManager,
  maxStatements: 16,
  input: z.object({ ...one, revision, to: recordState, words: text(2000).default('') }),
  reply: changed.extend({ state: recordState }),
  texts: { moved: 'Saved', missing: missingRecord },
  refusals: {
    stale: changeRefusals.stale,
    noWay: conflict('A record of this register cannot be put there from where it is.'),
    toldNobody: conflict('Say first of each body that may have to be told when it was, or why it need not be.'),
    notLearnt: conflict('Write down first what was learnt.'),
    noReason: invalid('Please say why it is opened again.'),
    closedSite: conflict(closedSiteText),
  },
})

export const settleDuty = call('POST', '/user/quality/registers/duty', {
  about: 'Says that a body was told, with the day and its reference; or why it need not be; or takes that back.',
  licensed: true,
  who: qualityManager,
  maxStatements: 12,
  input: z.object({
    ...one,
    dutyId: id,
    /** Day on which it was told; ''. */
    doneOn: isoDate.or(z.literal('')).default(''),
    reference: text(200).default(''),
    notNeededWhy: text(2000).default(''),
  }),
  reply: z.object({ dutyId: id }),
  texts: { settled: 'Saved', missing: missingRecord },
  refusals: {
    closed: changeRefusals.closed,
    both: invalid('Say either when the body was told, or why it need not be.'),
    future: invalid('Please give a day that is not in the future.'),
  },
})

export const restrictRecord = call('POST', '/user/quality/registers/restrict', {
  about: 'Says who sees a record. Whoever does so has to see it themselves afterwards.',
  licensed: true,
  who: qualityManager,
  maxStatements: 14,
  input: z.object({ ...one, revision, access: recordAccess }),
  reply: changed.extend({ access: recordAccess }),
  texts: { restricted: 'Saved', missing: missingRecord },
  refusals: {
    stale: changeRefusals.stale,
    unseen: conflict('You could not see this record any more. Ask somebody who may see sensitive records.'),
  },
})

export const saveLesson = call('POST', '/user/quality/registers/lesson', {
  about: 'Writes down what was learnt from a record. Initials only.',
  licensed: true,
  who: qualityManager,
  maxStatements: 12,
  input: z.object({ ...one, revision, learnt: text(5000) }),
  reply: changed,
  texts: { saved: 'Saved', missing: missingRecord },
  refusals: changeRefusals,
})

export const openRecordAction = call('POST', '/user/quality/registers/action', {
  about: 'Opens an action out of a record: whoever may see actions reads its title, so initials stay out of it.',
  licensed: true,
  who: qualityManager,
  maxStatements: 18,
  input: z.object({
    ...one,
    title: text(200).min(1),
    ownerId: personId,
    severity: z.enum(recordSeverities),
    dueOn: isoDate,
    key: pressKey,
  }),
  reply: z.object({ actionId: id, number: z.number().int() }),
  texts: { opened: 'The action was opened.', missing: missingRecord },
  refusals: {
    noOwner: conflict('Choose somebody who works for you.'),
    closedSite: conflict(closedSiteText),
    past: invalid('Choose a day that is not over.'),
  },
})
