import { call } from '@cloudoc/core/contract/call.ts'
import { pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import { broken, busy, conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, fileLink, id, idOrNone, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { definition, key } from '@cloudoc/forms/contract/rules/definition.ts'
import { maxUpload, uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import { remarks, scoring } from '../scoring/scoring.ts'
import { closedSiteText, qualityManager, qualityReader } from '../shapes.ts'
import {
  answeredAt,
  auditPage,
  auditPhoto,
  auditResult,
  auditRun,
  cite,
  missingAudit,
  missingSite,
  walk,
} from './shapes.ts'

const missingWalk = 'This walk is no longer there. It was sent, or left alone for too long.'
const missingRun = 'That result is no longer there.'
const invalidText = 'Some answers are missing or not right. Please look at them again.'

/** Made by the screen, one for each walk: sent again, it answers as the first time. */
const pressKey = text(64)
  .min(8)
  .describe('Made by the screen, one for each walk: sent again, it answers as the first time.')

export const startAudit = call('POST', '/user/quality/runs/start', {
  about:
    'Begins to walk an audit: one that was planned (`occurrenceId`), one about somebody (`personPlanId`), or another (`auditId`). Begun again by the same person, it goes on with what was begun. Two people walk the same one each for themselves.',
  licensed: true,
  who: qualityReader,
  maxStatements: 13,
  input: z.object({
    userId: callerId,
    occurrenceId: idOrNone.default(''),
    auditId: idOrNone.default(''),
    /** Of an audit that was not planned, where the company has several locations. */
    siteId: idOrNone.default(''),
    /** Of a plan for people, with whom it is about: its audit is walked. */
    personPlanId: idOrNone.default(''),
    aboutId: idOrNone.default(''),
  }),
  reply: walk,
  texts: { missing: missingAudit, noSite: missingSite },
  refusals: {
    unpublished: conflict('This audit was not published yet.'),
    notOpen: conflict('It was walked already, or is not waited for any more.'),
  },
})

export const openWalk = call('POST', '/user/quality/runs/open', {
  about: 'What the caller has begun to walk, with what they have answered so far.',
  who: qualityReader,
  reads: true,
  input: z.object({ userId: callerId, walkId: id }),
  reply: walk,
  texts: { missing: missingWalk },
})

export const keepWalk = call('POST', '/user/quality/runs/keep', {
  about:
    'Keeps what the caller has answered so far: as often as one likes, until it is sent. A keeping that began from an older `revision` is joined with what is there, of each question what was answered later, and answers all of it.',
  licensed: true,
  who: qualityReader,
  maxStatements: 8,
  input: z.object({
    userId: callerId,
    walkId: id,
    answers,
    remarks,
    /** Left out by a phone that was opened before there were any: what it sends counts. */
    revision: z.number().int().min(0).optional(),
    answeredAt: answeredAt.default({}),
  }),
  reply: z.object({
    savedAt: time,
    revision: z.number().int(),
    /** What is there now, where it is more than what was sent; null otherwise. */
    joined: z.object({ answers, remarks, answeredAt }).nullable(),
  }),
  texts: { missing: missingWalk },
})

export const uploadWalkPhoto = call('POST', '/user/quality/runs/upload', {
  about: 'Keeps a photo for a question of a walk; its `token` then stands in the remarks.',
  licensed: true,
  who: qualityReader,
  upload: { fields: ['file'], maxBytes: maxUpload, types: [...pictureTypes] },
  codes: uploadCodes,
  maxStatements: 18,
  cost: 2,
  seconds: 60,
  input: z.object({ userId: callerId, walkId: id, field: key }),
  reply: auditPhoto,
  texts: { missing: missingWalk, noFile: 'Choose a photo.' },
  refusals: {
    noField: conflict('That question takes no photo.'),
    noPicture: conflict('That picture cannot be read. Try another one.'),
    photos: conflict('There are too many photos of this question. Please take some out.'),
  },
})

export const submitAudit = call('POST', '/user/quality/runs/submit', {
  about:
    'Sends a walk: scored on the server, with answers of hidden questions dropped. Each answer that asks for it opens one action, however often it is sent.',
  who: qualityReader,
  licensed: true,
  maxStatements: 35,
  input: z.object({
    userId: callerId,
    walkId: id,
    key: pressKey,
    answers,
    remarks,
    /** When the walk ended, by the phone; '' for now. Not in the future, and not before it began. */
    doneAt: time.or(z.literal('')).default(''),
    /** As in `keep`: an older one is joined with what is there. */
    revision: z.number().int().min(0).optional(),
    answeredAt: answeredAt.default({}),
  }),
  reply: z.object({
    runId: id,
    points: z.number().int(),
    of: z.number().int(),
    result: auditResult,
    actions: z.number().int(),
  }),
  texts: { sent: 'The audit is done.', missing: missingWalk, invalid: invalidText },
  codes: ['invalid'],
  refusals: { closedSite: conflict(closedSiteText) },
})

const actionRef = z.object({ field: z.string(), actionId: id, number: z.number().int(), state: z.string() })

export const runDetails = call('POST', '/user/quality/runs/get', {
  about: 'An audit that was walked: answers, score by section, photos, and the actions that came of it.',
  who: qualityReader,
  reads: true,
  maxStatements: 7,
  input: z.object({ userId: callerId, runId: id }),
  reply: auditRun.extend({
    definition,
    scoring,
    cites: z.array(cite),
    answers,
    remarks,
    photos: z.array(auditPhoto),
    actions: z.array(actionRef),
    /** Why it was corrected; ''. */
    reason: z.string(),
    /** What has corrected it since; ''. */
    correctedBy: z.string(),
    /** What it corrects; ''. */
    corrects: z.string(),
  }),
  texts: { missing: missingRun },
})

export const runList = call('POST', '/user/quality/runs/list', {
  about: 'Audits that were walked, newest first, each as it was corrected last.',
  otherReplies: ['empty'],
  who: qualityReader,
  openTo: 'quality:read',
  reads: true,
  input: z.object({
    userId: callerId,
    auditId: idOrNone.default(''),
    siteId: idOrNone.default(''),
    ...paging(auditPage),
  }),
  reply: z.array(auditRun),
})

export const runPhoto = call('POST', '/user/quality/runs/photo', {
  about: 'A link that opens a photo of a walk for ten minutes.',
  who: qualityReader,
  reads: true,
  input: z.object({ userId: callerId, runId: id, /** Of the photo, as it stands in the remarks. */ file: text(64) }),
  reply: fileLink,
  texts: { missing: missingRun, noFile: 'That photo is no longer there.' },
  refusals: {
    notYet: busy('This photo is still being looked through for viruses. Please try again in a moment.'),
    infected: conflict('The virus scanner found something in this photo, so it cannot be opened.'),
  },
})

export const printRun = call('POST', '/user/quality/runs/print', {
  about:
    'A result as a PDF or for Word: score by section, what was not met with notes, photos and actions, who walked it when, and its fingerprint. A link for ten minutes.',
  who: qualityReader,
  maxStatements: 14,
  cost: 5,
  seconds: 90,
  input: z.object({ userId: callerId, runId: id, format: z.enum(['pdf', 'word']).default('pdf') }),
  reply: fileLink,
  texts: { missing: missingRun },
  refusals: { unmade: broken('The file could not be made just now. Please try again.') },
})

export const correctRun = call('POST', '/user/quality/runs/correct', {
  about:
    'Corrects what was sent: a new row that names what it corrects, and why. What was sent stays as it is. Photos stay those of the walk.',
  licensed: true,
  who: qualityManager,
  maxStatements: 35,
  input: z.object({ userId: callerId, runId: id, answers, remarks, reason: text(500) }),
  reply: z.object({ runId: id, points: z.number().int(), of: z.number().int(), result: auditResult }),
  texts: { corrected: 'The result was corrected.', missing: missingRun, invalid: invalidText },
  codes: ['invalid'],
  refusals: {
    noReason: invalid('Please say why.'),
    correctedSince: conflict('Somebody else has corrected this since you opened it.'),
    same: conflict('Nothing was changed.'),
    closedSite: conflict(closedSiteText),
  },
})

export const walkKey = call('POST', '/user/quality/runs/key', {
  about:
    'The key with which this person’s phone seals a walk while there is no network. The same one in every session of theirs.',
  who: qualityReader,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({ /** 256 bits, base64url. */ key: z.string() }),
})
