import { callerId, id, idOrNone, isoDate, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { actionHappenings, actionSources, actionState, proofKinds, severity } from './action-words.ts'

/** Rows of a page of actions. */
export const actionPage = 25
/** Steps and proofs of one action, at most. */
export const [maxSteps, maxProofs] = [20, 30]

export const missingAction = 'That action is no longer there.'
export const staleAction = 'Somebody else changed this action meanwhile. Please look at it again.'

export const dayOrNone = isoDate.or(z.literal(''))
/** Of the press that something was sent with: the same again answers as the first time. */
export const pressKey = text(64).default('')

/** One action of the caller's company, as it stood when it was read. */
export const oneAction = {
  userId: callerId,
  actionId: id,
  /** The revision that was read (rulings 26). */
  revision: z.number().int().min(0),
}

export const actionItem = z
  .object({
    actionId: id,
    number: z.number().int(),
    title: z.string(),
    severity,
    state: actionState,
    dueOn: isoDate,
    /** Somebody still has to do it, and its day is over. */
    late: z.boolean(),
    /** The day has come to look whether it helped. */
    checkDue: z.boolean(),
    owner: z.string(),
    /** The caller owns it. */
    mine: z.boolean(),
    /** Name of the location; '' where it is of the company as a whole, or there is one location. */
    site: z.string(),
    sourceKind: z.enum(actionSources),
    sourceLabel: z.string(),
    /** How many proofs it has. */
    proofs: z.number().int(),
  })
  .meta({ id: 'QualityAction' })

/** What the caller may do with an action as it stands. */
const mayDo = z.object({
  change: z.boolean(),
  /** Begin it, do its steps, add proof. */
  work: z.boolean(),
  confirm: z.boolean(),
  /** They did it themselves, and may confirm it as the company has no other manager of quality. */
  confirmOwn: z.boolean(),
  check: z.boolean(),
  reopen: z.boolean(),
  drop: z.boolean(),
  remind: z.boolean(),
})

export const actionDetails = actionItem
  .extend({
    why: z.string(),
    /** '' for an owner who is no longer there. */
    ownerId: idOrNone,
    siteId: idOrNone,
    sourceId: z.string(),
    sourceField: z.string(),
    /** The caller may open what it came out of. */
    sourceShown: z.boolean(),
    /** It is done only with proof. */
    needsProof: z.boolean(),
    rootCause: z.string(),
    /** '' where nobody looks whether it helped. */
    checkOn: dayOrNone,
    /** When somebody found that it helped; ''. */
    checkedAt: z.string(),
    openedAt: time,
    openedBy: z.string(),
    doneAt: z.string(),
    doneBy: z.string(),
    confirmedAt: z.string(),
    confirmedBy: z.string(),
    /** Whoever did it confirmed it, as the company has no other manager of quality. */
    ownConfirmation: z.boolean(),
    steps: z.array(z.object({ words: z.string(), done: z.boolean() })),
    proof: z.array(
      z.object({
        proofId: id,
        kind: z.enum(proofKinds),
        /** Name of the file, or of what the link leads to. */
        label: z.string(),
        note: z.string(),
        /** Public id of what the link leads to; ''. */
        ref: z.string(),
        /** The version of it when it was added; ''. */
        asOf: z.string(),
        mediaType: z.string(),
        size: z.number(),
        at: time,
        by: z.string(),
      }),
    ),
    /** What happened, the first first: at most the latest 200. */
    timeline: z.array(
      z.object({
        what: z.enum(actionHappenings),
        before: z.string(),
        after: z.string(),
        words: z.string(),
        by: z.string(),
        at: time,
      }),
    ),
    revision: z.number().int(),
    may: mayDo,
  })
  .meta({ id: 'QualityActionDetails' })

export const moved = z.object({ revision: z.number().int(), state: actionState })
