import { z } from 'zod'

/** What an action came out of (next-lines-2 §1). `none`: somebody thought of it. */
export const actionSources = [
  'audit',
  'record',
  'form',
  'meeting',
  /** A review of a document found that it needs a change. */
  'review',
  /** Somebody from outside looked, and found something. */
  'inspection',
  /** A heading of a regulator. */
  'heading',
  'none',
] as const
export type ActionSourceKind = (typeof actionSources)[number]

export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]
/** From here on an action is done only with proof. */
const needsProofFrom: Severity = 'high'
/** Is an action of this severity done only with proof (next-lines-2 §1)? */
export const asksForProof = (severity: Severity): boolean =>
  severities.indexOf(severity) >= severities.indexOf(needsProofFrom)

/** `reopened`: it was done or confirmed, and has to be done again. `dropped`: nobody will do it, for a reason. */
export const actionStates = ['open', 'doing', 'done', 'confirmed', 'reopened', 'dropped'] as const
export type ActionState = (typeof actionStates)[number]
/** States in which the owner has something to do. */
export const toDoStates = ['open', 'doing', 'reopened'] as const satisfies readonly ActionState[]
/** States in which nobody has to do anything any more, but for a check of the effect. */
export const closedStates = ['confirmed', 'dropped'] as const satisfies readonly ActionState[]

/** What happened to an action, as its timeline tells it. */
export const actionHappenings = [
  'opened',
  'changed',
  'handed over',
  'moved',
  'proof added',
  'proof removed',
  'step done',
  'reminded',
  'done',
  'confirmed',
  'reopened',
  'dropped',
  'helped',
  'did not help',
  'lesson given',
] as const
export type ActionHappening = (typeof actionHappenings)[number]

/** Something beside the action that proves it: a file, a few words, or something of the company that can be opened. */
export const proofKinds = ['file', 'note', 'policy', 'course', 'document'] as const
export type ProofKind = (typeof proofKinds)[number]

export const severity = z.enum(severities)
export const actionState = z.enum(actionStates)
