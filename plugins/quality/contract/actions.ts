import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, isoDate, list, paging, personId, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import {
  actionDetails,
  actionItem,
  actionPage,
  dayOrNone,
  maxSteps,
  missingAction,
  moved,
  oneAction,
  pressKey,
  staleAction,
} from './action-shapes.ts'
import { actionSources, severity } from './action-words.ts'
import { headingKey } from './headings.ts'
import { closedSiteText, qualityManager, qualityReader } from './shapes.ts'

/**
 * Which actions a list shows. `open`: all that are not confirmed or dropped. `due`: to be done this month. `waiting`: done,
 * to be confirmed. `check`: the day has come to look whether they helped. `finished`: done this month.
 */
export const actionFilters = ['open', 'due', 'late', 'mine', 'waiting', 'check', 'finished', 'dropped', 'all'] as const

const actionCounts = z.object({
  open: z.number().int(),
  due: z.number().int(),
  late: z.number().int(),
  waiting: z.number().int(),
  check: z.number().int(),
  finished: z.number().int(),
})

export const actionList = call('POST', '/user/quality/actions/list', {
  about:
    'Actions by the day they are due, with how many there are of each kind, at the location that is asked for. Managers of some sites see those of them.',
  who: qualityReader,
  openTo: 'quality:read',
  reads: true,
  otherReplies: ['empty'],
  input: z.object({
    userId: callerId,
    show: z.enum(actionFilters).default('open'),
    ownerId: idOrNone.default(''),
    siteId: idOrNone.default(''),
    source: z.enum([...actionSources, '']).default(''),
    /** A heading of a regulator, as `/user/quality/headings/list` knows it; '' for any. */
    heading: headingKey.default(''),
    /** What repeats, as `/user/quality/overview` names it. */
    repeats: text(300).default(''),
    /** Part of a title, or a number. */
    search: text(200).default(''),
    ...paging(actionPage),
  }),
  reply: z.object({ actions: z.array(actionItem), counts: actionCounts }),
})

export const qualityOverview = call('POST', '/user/quality/overview', {
  about:
    'How the actions of this month stand, who has how many, what is due next, and what was found again and again; of all that the caller sees, or of one location.',
  who: qualityReader,
  openTo: 'quality:read',
  reads: true,
  input: z.object({ userId: callerId, siteId: idOrNone.default('') }),
  reply: z.object({
    counts: actionCounts,
    /** Who has most to do first: at most eight. */
    owners: z.array(z.object({ ownerId: id, name: z.string(), open: z.number().int(), late: z.number().int() })),
    /** The next five that are to be done, the late ones first. */
    next: z.array(actionItem),
    /** The same title twice or more within 90 days: at most five, the most frequent first. */
    repeats: z.array(z.object({ key: z.string(), title: z.string(), times: z.number().int(), open: z.number().int() })),
  }),
})

export const actionGet = call('POST', '/user/quality/actions/get', {
  about: 'One action: why, its steps and proof, what happened to it, and what the caller may do next.',
  who: qualityReader,
  reads: true,
  maxStatements: 8,
  input: z.object({ userId: callerId, actionId: id }),
  reply: actionDetails,
  texts: { missing: missingAction },
})

export const actionOwners = call('POST', '/user/quality/actions/owners', {
  about:
    'People who can be given an action, by name: whoever works for the company, of the sites that the caller manages.',
  who: qualityManager,
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId, search: text(200).default(''), ...paging(50) }),
  reply: z.array(z.object({ _id: id, name: z.string(), jobTitle: z.string() })),
})

const past = 'Choose a day that is not over.'
const saved = {
  title: text(255).min(1),
  why: text(5000).default(''),
  ownerId: personId,
  /** '' for the company as a whole. */
  siteId: idOrNone.default(''),
  severity,
  dueOn: isoDate,
  checkOn: dayOrNone.default(''),
}
const savedRefusals = {
  noOwner: conflict('Choose somebody who works for you.'),
  noSite: conflict('Choose a location that you manage.'),
  checkTooEarly: invalid('Look whether it helped after the day it is due.'),
}

export const openOneAction = call('POST', '/user/quality/actions/open', {
  about: 'Opens an action with the next number. The same `key` again answers as the first time.',
  licensed: true,
  who: qualityManager,
  maxStatements: 20,
  input: z.object({
    userId: callerId,
    key: pressKey,
    ...saved,
    /** The heading of a regulator that it comes out of, as `/user/quality/headings/list` knows it; '' for none. */
    heading: headingKey.default(''),
  }),
  reply: z.object({ actionId: id, number: z.number().int() }),
  texts: { opened: 'The action was opened.', past },
  refusals: { ...savedRefusals, noHeading: conflict('That heading is no longer there.') },
})

export const changeAction = call('POST', '/user/quality/actions/change', {
  about: 'Changes an action that is not closed: what, why, by whom and when, its steps and the root cause.',
  licensed: true,
  who: qualityManager,
  maxStatements: 16,
  input: z.object({
    ...oneAction,
    ...saved,
    rootCause: text(2000).default(''),
    steps: list(z.object({ words: text(255).min(1), done: z.boolean().default(false) }), maxSteps).default([]),
  }),
  reply: moved,
  texts: { saved: 'Saved', missing: missingAction, past },
  refusals: {
    ...savedRefusals,
    stale: conflict(staleAction),
    closed: conflict('This action is closed. Open it again first.'),
  },
})

export const moveRefusals = {
  stale: conflict(staleAction),
  notNow: conflict('This cannot be done with the action as it stands.'),
  needsProof: conflict('Add proof first: a photo, a file, a note or a link.'),
}
export const moveTo = z.enum(['open', 'doing', 'done'])
/** Places of the steps that are done, from 0; all others are not. Left out: the steps stay. */
export const stepsDone = z.array(z.number().int().min(0).max(maxSteps)).max(maxSteps).optional()

export const moveAction = call('POST', '/user/quality/actions/move', {
  about: 'Its owner, or a manager of quality, begins an action, does its steps, or says that it is done.',
  licensed: true,
  who: qualityReader,
  maxStatements: 16,
  input: z.object({ ...oneAction, to: moveTo, stepsDone, words: text(1000).default('') }),
  reply: moved,
  texts: { moved: 'Saved', done: 'Done. Somebody will confirm it.', missing: missingAction },
  refusals: { ...moveRefusals, notYours: conflict('Only its owner or a manager of quality can do that.') },
})

const why = text(1000)
const noWords = invalid('Please say why.')
const notNow = conflict('This cannot be done with the action as it stands.')

export const confirmAction = call('POST', '/user/quality/actions/confirm', {
  about:
    'Confirms that an action was done. Whoever did it may confirm it only where nobody else of the company can, and the action then says so.',
  licensed: true,
  who: qualityManager,
  maxStatements: 16,
  input: z.object({ ...oneAction, words: why.default(''), checkOn: dayOrNone.optional() }),
  reply: moved,
  texts: { confirmed: 'Confirmed', missing: missingAction, past },
  refusals: {
    stale: conflict(staleAction),
    notNow,
    own: conflict('You did this yourself. Somebody else has to confirm it.'),
  },
})

export const checkAction = call('POST', '/user/quality/actions/check', {
  about: 'Says whether a confirmed action helped. Where it did not, it has to be done again by `dueOn`.',
  licensed: true,
  who: qualityManager,
  maxStatements: 12,
  input: z.object({ ...oneAction, helped: z.boolean(), words: why.default(''), dueOn: dayOrNone.default('') }),
  reply: moved,
  texts: { checked: 'Saved', reopened: 'The action is open again.', missing: missingAction, past },
  refusals: { stale: conflict(staleAction), notNow, noWords },
})

export const reopenAction = call('POST', '/user/quality/actions/reopen', {
  about: 'Opens an action again that was done, confirmed or dropped, with a reason and a new day. What happened stays.',
  licensed: true,
  who: qualityManager,
  maxStatements: 12,
  input: z.object({ ...oneAction, words: why, dueOn: isoDate }),
  reply: moved,
  texts: { reopened: 'The action is open again.', missing: missingAction, past },
  refusals: { stale: conflict(staleAction), notNow, noWords, closedSite: conflict(closedSiteText) },
})

export const dropAction = call('POST', '/user/quality/actions/drop', {
  about: 'Drops an action that nobody will do, with a reason. It stays in the list.',
  licensed: true,
  who: qualityManager,
  maxStatements: 14,
  input: z.object({ ...oneAction, words: why }),
  reply: moved,
  texts: { dropped: 'The action was dropped.', missing: missingAction },
  refusals: { stale: conflict(staleAction), notNow, noWords },
})

export const remindOfAction = call('POST', '/user/quality/actions/remind', {
  about: 'Reminds the owner of an action by e-mail, once a day.',
  licensed: true,
  who: qualityManager,
  maxStatements: 10,
  otherReplies: ['unchanged'],
  input: z.object({ userId: callerId, actionId: id }),
  reply: z.object({ reminded: z.boolean() }),
  texts: { reminded: 'Reminded', already: 'They were reminded today.', missing: missingAction },
  refusals: { notNow, noAddress: conflict('The owner has no e-mail address.') },
})
