import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, isoDate, paging, personId, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { qualityManager, qualityReader } from '../shapes.ts'
import {
  auditKind,
  auditPage,
  missingAudit,
  missingSite,
  plannedAudit,
  rhythmEvery,
  rhythmUnit,
  siteOrNone,
} from './shapes.ts'

const missingPlan = 'That plan is no longer there.'
const missingPlanned = 'That planned audit is no longer there.'
const day = isoDate.or(z.literal(''))

/** Somebody who may walk audits. */
const walker = z.object({ personId, name: z.string() })

export const scheduleList = call('POST', '/user/quality/schedules/list', {
  about: 'Which audits are walked how often, where, and by whom. `walkers`: who may be asked to walk, at most 100.',
  otherReplies: ['empty'],
  who: qualityReader,
  reads: true,
  maxStatements: 7,
  input: z.object({ userId: callerId, ...paging(auditPage) }),
  reply: z.object({
    schedules: z.array(
      z.object({
        scheduleId: id,
        auditId: id,
        title: z.string(),
        kind: auditKind,
        every: rhythmEvery,
        unit: rhythmUnit,
        startsOn: isoDate,
        /** '' where it goes on. */
        endsOn: z.string(),
        site: siteOrNone,
        owner: walker,
        /** The next day that nobody has walked yet; ''. */
        nextOn: z.string(),
      }),
    ),
    walkers: z.array(walker),
  }),
})

export const saveSchedule = call('POST', '/user/quality/schedules/save', {
  about:
    'Plans an audit every so many days, weeks or months from a day on, or changes such a plan (`scheduleId`). The 31st is the last day of a shorter month. A change makes what is to come anew; what was begun or done stays.',
  licensed: true,
  who: qualityManager,
  maxStatements: 16,
  input: z.object({
    userId: callerId,
    scheduleId: idOrNone.default(''),
    auditId: id,
    /** Where the company has several locations. */
    siteId: idOrNone.default(''),
    every: rhythmEvery,
    unit: rhythmUnit,
    startsOn: isoDate,
    endsOn: day.default(''),
    /** Who walks it, or sees to it that somebody does. */
    personId,
  }),
  reply: z.object({ scheduleId: id, planned: z.number().int() }),
  texts: {
    planned: 'The audit is planned.',
    missing: missingPlan,
    missingAudit,
    noSite: missingSite,
    noWalker: 'Choose somebody who has the right to quality, and manages this location.',
    wrongDays: 'The last day is before the first.',
    tooFar: 'Choose a first day within a year from today.',
  },
  refusals: {
    unpublished: conflict('Publish the audit before you plan it.'),
    full: conflict('There can be at most 500 plans. End some that are not needed any more.'),
  },
})

export const endSchedule = call('POST', '/user/quality/schedules/end', {
  about: 'Ends a plan today: nothing more of it comes. What was begun, done or missed stays.',
  who: qualityManager,
  maxStatements: 9,
  input: z.object({ userId: callerId, scheduleId: id }),
  reply: z.object({ scheduleId: id }),
  texts: { ended: 'The plan has ended.', missing: missingPlan },
})

export const auditPlan = call('POST', '/user/quality/plan', {
  about: 'Planned audits of some days, in order, with how many are in each state. Both days are included.',
  otherReplies: ['empty'],
  who: qualityReader,
  reads: true,
  input: z.object({
    userId: callerId,
    from: isoDate,
    to: isoDate,
    siteId: idOrNone.default(''),
    /** What is waited for, and nothing that is done, missed or left out. */
    open: z.boolean().default(false),
    ...paging(100),
  }),
  reply: z.object({
    planned: z.array(plannedAudit),
    counts: z.object({
      due: z.number().int(),
      late: z.number().int(),
      done: z.number().int(),
      missed: z.number().int(),
    }),
    /** The day in the United Kingdom. */
    today: isoDate,
  }),
})

export const skipOccurrence = call('POST', '/user/quality/plan/skip', {
  about: 'Leaves a planned audit out, and says why.',
  licensed: true,
  who: qualityManager,
  maxStatements: 9,
  input: z.object({ userId: callerId, occurrenceId: id, why: text(500) }),
  reply: z.object({ occurrenceId: id }),
  texts: { skipped: 'It is left out.', missing: missingPlanned },
  refusals: {
    noWhy: invalid('Please say why.'),
    notOpen: conflict('It was walked already, or is not waited for any more.'),
  },
})
