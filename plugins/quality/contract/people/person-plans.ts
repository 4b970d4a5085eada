import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import {
  callerId,
  id,
  idOrNone,
  isoDate,
  paging,
  personId,
  siteChosen,
  text,
  time,
} from '@cloudoc/core/contract/wire.ts'
import { answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { definition } from '@cloudoc/forms/contract/rules/definition.ts'
import { z } from 'zod'
import { rhythmEvery, rhythmUnit } from '../audits/shapes.ts'
import { qualityManager, qualityReader } from '../shapes.ts'
import { personAudiences, planSubjects, turnStates } from './plan-words.ts'

/** Rows of a page. */
const personPlanPage = 50
const missing = 'That plan is no longer there.'
const named = z.object({ id, name: z.string() })
const subject = z.enum(planSubjects)

export const personPlans = call('POST', '/user/quality/people/plans', {
  about:
    'Plans for people: which form or audit, for whom, how often, and by whom. `doers`: who may be asked to do them. `subjects`: what can be planned, published forms and audits, at most 200.',
  otherReplies: ['empty'],
  who: qualityReader,
  reads: true,
  maxStatements: 8,
  input: z.object({ userId: callerId, ...paging(personPlanPage) }),
  reply: z.object({
    plans: z.array(
      z.object({
        personPlanId: id,
        subject,
        /** Of the form or the audit. */
        subjectId: id,
        title: z.string(),
        audience: z.enum(personAudiences),
        /** The group or the location; null for everybody. */
        of: named.nullable(),
        every: rhythmEvery,
        unit: rhythmUnit,
        startsOn: isoDate,
        doer: named,
        /** Whoever it is about sees what it came to. */
        shown: z.boolean(),
      }),
    ),
    doers: z.array(named),
    subjects: z.array(z.object({ subject, id, title: z.string() })),
    groups: z.array(named),
  }),
})

export const savePersonPlan = call('POST', '/user/quality/people/plans/save', {
  about:
    'Plans a form or an audit for people, every so many weeks or months: each person’s next day is counted from their last. With `personPlanId` it changes such a plan; what it is about stays.',
  licensed: true,
  who: qualityManager,
  maxStatements: 14,
  input: z.object({
    userId: callerId,
    personPlanId: idOrNone.default(''),
    subject,
    subjectId: id,
    audience: z.enum(personAudiences),
    groupId: idOrNone.default(''),
    siteId: idOrNone.default(''),
    every: rhythmEvery,
    unit: rhythmUnit,
    startsOn: isoDate,
    /** Who does them. */
    personId,
    shown: z.boolean(),
  }),
  reply: z.object({ personPlanId: id }),
  texts: {
    planned: 'The plan was saved.',
    missing,
    noSubject: 'Choose a form or an audit that is published.',
    noGroup: 'Choose a group.',
    noSite: 'Choose a location that you manage.',
    noDoer: 'Choose somebody who has the right to quality, and manages this location.',
    tooFar: 'Choose a first day within a year from today.',
  },
  refusals: { full: conflict('There can be at most 100 plans for people. End some that are not needed any more.') },
})

export const endPersonPlan = call('POST', '/user/quality/people/plans/end', {
  about: 'Ends a plan for people today. What was done stays.',
  who: qualityManager,
  maxStatements: 8,
  input: z.object({ userId: callerId, personPlanId: id }),
  reply: z.object({ personPlanId: id }),
  texts: { ended: 'The plan has ended.', missing },
})

export const peopleDue = call('POST', '/user/quality/people/due', {
  about: 'Each person of each plan, with the last time and the next day: what is due first, first.',
  otherReplies: ['empty'],
  who: qualityReader,
  bySite: true,
  reads: true,
  input: z.object({
    userId: callerId,
    personPlanId: idOrNone.default(''),
    /** Of one person alone. */
    aboutId: idOrNone.default(''),
    /** Part of a name. */
    search: text(200).default(''),
    state: z.enum([...turnStates, '']).default(''),
    site: siteChosen,
    ...paging(personPlanPage),
  }),
  reply: z.object({
    turns: z.array(
      z.object({
        personPlanId: id,
        subject,
        subjectId: id,
        title: z.string(),
        aboutId: id,
        about: z.string(),
        /** '' where it never was. */
        lastOn: z.string(),
        /** Of the last time; '' too where the caller does not see what that came to. */
        turnId: idOrNone,
        nextOn: isoDate,
        state: z.enum(turnStates),
        doer: z.string(),
        /** The caller is to do it. */
        isMine: z.boolean(),
      }),
    ),
    counts: z.object({ late: z.number().int(), due: z.number().int(), later: z.number().int() }),
    today: isoDate,
  }),
})

const turnItem = z
  .object({
    turnId: id,
    title: z.string(),
    subject,
    doneOn: isoDate,
    by: z.string(),
  })
  .meta({ id: 'PersonTurn' })

export const personTurns = call('POST', '/user/quality/people/done', {
  about:
    'What was done of plans for people, the newest first: of all, of a plan, or of one person. Who planned or did it sees it, and whoever manages quality.',
  otherReplies: ['empty'],
  who: qualityReader,
  reads: true,
  input: z.object({
    userId: callerId,
    personPlanId: idOrNone.default(''),
    aboutId: idOrNone.default(''),
    ...paging(personPlanPage),
  }),
  reply: z.array(turnItem.extend({ aboutId: id, about: z.string(), shown: z.boolean() })),
})

const turnRead = turnItem.extend({
  about: z.string(),
  at: time,
  definition,
  answers,
  /** Names of the files that came with it, by what stands in the answers. */
  files: z.record(z.string(), z.string()),
  /** Of an audit, in words: 'Met'; ''. */
  result: z.string(),
})

export const personTurn = call('POST', '/user/quality/people/done/get', {
  about:
    'What one person’s spot check, supervision or appraisal came to, as it was corrected last: for who planned or did it, and whoever manages quality.',
  who: qualityReader,
  reads: true,
  maxStatements: 8,
  input: z.object({ userId: callerId, turnId: id }),
  reply: turnRead,
  texts: { missing: 'That is no longer there.' },
})

export const ownTurns = call('POST', '/employee/quality/people/list', {
  about: 'Spot checks, supervisions and appraisals of the caller, where their plan lets them see it.',
  otherReplies: ['empty'],
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId, ...paging(personPlanPage) }),
  reply: z.array(turnItem),
})

export const ownTurn = call('POST', '/employee/quality/people/get', {
  about: 'What one of the caller’s own came to, where its plan lets them see it.',
  who: 'session',
  reads: true,
  maxStatements: 8,
  input: z.object({ userId: callerId, turnId: id }),
  reply: turnRead,
  texts: { missing: 'That is no longer there.' },
})
