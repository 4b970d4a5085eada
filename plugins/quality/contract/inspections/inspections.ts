import { siteRef } from '@cloudoc/accounts/contract/site/sites.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, isoDate, paging, personId, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { pressKey } from '../action-shapes.ts'
import { actionState, severity } from '../action-words.ts'
import { headingKey } from '../headings.ts'
import { closedSiteText, qualityManager, qualityReader } from '../shapes.ts'

/** Rows of a page of inspections. */
export const inspectionPage = 25
/** Findings of one inspection, at most. */
export const maxFindings = 100

const missing = 'That inspection is no longer there.'
const closedSite = conflict(closedSiteText)

const inspectionItem = z
  .object({
    inspectionId: id,
    /** Who looked: 'CQC', 'Environmental health'. */
    body: z.string(),
    inspectedOn: isoDate,
    /** Null: of the company as a whole, or the company has one location. */
    site: siteRef.nullable(),
    findings: z.number().int(),
    /** Actions of its findings that are not confirmed or dropped. */
    open: z.number().int(),
  })
  .meta({ id: 'QualityInspection' })

export const inspectionList = call('POST', '/user/quality/inspections/list', {
  about: 'Inspections that somebody typed in, the latest first. Managers of some sites see those of them.',
  who: qualityReader,
  reads: true,
  otherReplies: ['empty'],
  input: z.object({ userId: callerId, ...paging(inspectionPage) }),
  reply: z.array(inspectionItem),
})

export const inspectionDetails = call('POST', '/user/quality/inspections/get', {
  about: 'An inspection with what was found, and what became of each finding.',
  who: qualityReader,
  reads: true,
  maxStatements: 6,
  input: z.object({ userId: callerId, inspectionId: id }),
  reply: inspectionItem.extend({
    /** What came of it as a whole, in words; ''. */
    summary: z.string(),
    typedBy: z.string(),
    revision: z.number().int(),
    found: z.array(
      z.object({
        findingId: id,
        what: z.string(),
        /** Words of the regulator's heading; ''. */
        heading: z.string(),
        by: z.string(),
        at: time,
        action: z.object({
          actionId: id,
          number: z.number().int(),
          title: z.string(),
          state: actionState,
          owner: z.string(),
          dueOn: isoDate,
          late: z.boolean(),
          /** How many proofs it has. */
          proofs: z.number().int(),
        }),
      }),
    ),
  }),
  texts: { missing },
})

export const saveInspection = call('POST', '/user/quality/inspections/save', {
  about:
    'Types an inspection in, or changes it: who looked, when and where. The same `key` again answers as the first time.',
  licensed: true,
  who: qualityManager,
  maxStatements: 12,
  input: z.object({
    userId: callerId,
    /** '' for a new one. */
    inspectionId: idOrNone.default(''),
    /** As it was opened; 0 for a new one. */
    revision: z.number().int().min(0).default(0),
    /** Of the press; of a new one alone. */
    key: pressKey,
    body: text(120).min(1),
    inspectedOn: isoDate,
    /** '' for the company as a whole. */
    siteId: idOrNone.default(''),
    summary: text(2000).default(''),
  }),
  reply: z.object({ inspectionId: id }),
  texts: { saved: 'Saved', missing },
  refusals: {
    future: invalid('Choose a day that has come.'),
    noSite: conflict('Choose a location that you manage.'),
    stale: conflict('Somebody else changed this inspection meanwhile. Please look at it again.'),
    placed: conflict('Its findings have actions at this location. It stays where it is.'),
    closedSite,
  },
})

export const addFinding = call('POST', '/user/quality/inspections/findings/add', {
  about:
    'Writes down what an inspector found, and opens its action. The same `key` again answers as the first time. What was found stays as it was written.',
  licensed: true,
  who: qualityManager,
  maxStatements: 24,
  input: z.object({
    userId: callerId,
    inspectionId: id,
    key: pressKey,
    what: text(2000).min(1),
    /** Heading of a regulator, as `/user/quality/headings/list` knows it; '' for none. */
    heading: headingKey.default(''),
    /** What is to be done; '' as it was found. */
    title: text(255).default(''),
    ownerId: personId,
    severity: severity.default('high'),
    dueOn: isoDate,
  }),
  reply: z.object({ findingId: id, actionId: id, number: z.number().int() }),
  texts: { added: 'Written down, and an action was opened.', missing },
  refusals: {
    past: invalid('Choose a day that is not over.'),
    noOwner: conflict('Choose somebody who works for you.'),
    noHeading: conflict('That heading is no longer there.'),
    full: conflict(`An inspection has ${maxFindings} findings at most.`),
    closedSite,
  },
})

export const removeInspection = call('POST', '/user/quality/inspections/remove', {
  about: 'Takes an inspection out that was typed in by mistake. One with findings stays.',
  licensed: true,
  who: qualityManager,
  maxStatements: 8,
  input: z.object({ userId: callerId, inspectionId: id }),
  reply: z.object({ inspectionId: id }),
  texts: { removed: 'The inspection was taken out.', missing },
  refusals: { hasFindings: conflict('It has findings with actions, and stays.') },
})
