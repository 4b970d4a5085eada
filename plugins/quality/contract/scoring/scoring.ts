import { key } from '@cloudoc/forms/contract/rules/definition.ts'
import { z } from 'zod'

/** What a question of an audit is answered with. *Yes* means that the point is met. */
export const auditAnswers = ['yes', 'no', 'na'] as const
export type AuditAnswer = (typeof auditAnswers)[number]

/** `required`: a photo goes with the answer, unless it is *not applicable*. */
export const proofs = ['none', 'optional', 'required'] as const
export type Proof = (typeof proofs)[number]

/** Points that one question can have, at most. */
export const maxPoints = 100

/** How one question counts (next-lines-2 §1). It stands beside the definition, by the key of the field. */
export const itemScoring = z.object({
  /** Points that *Yes* gets. */
  points: z.number().int().min(0).max(maxPoints).default(1),
  /** Answered *No*, the whole audit is not met. */
  critical: z.boolean().default(false),
  /** Answers that open an action. */
  actionWhen: z.array(z.enum(auditAnswers)).max(auditAnswers.length).default(['no']),
  proof: z.enum(proofs).default('optional'),
})
export type ItemScoring = z.output<typeof itemScoring>

/** By the keys of fields. A field that is not in it has no score. */
export const scoring = z.record(key, itemScoring)
export type Scoring = z.output<typeof scoring>

/** Photos of one question, at most. */
export const maxPhotos = 4

/** What somebody put beside an answer while they walked. */
export const remark = z.object({
  note: z.string().max(2000).default(''),
  /** Tokens that `runs/upload` gave. */
  photos: z.array(z.string().max(64)).max(maxPhotos).default([]),
  /** An action was asked for on the spot, whatever the answer. */
  action: z.boolean().default(false),
})
export type Remark = z.output<typeof remark>
/** By the keys of fields. */
export const remarks = z.record(key, remark)
export type Remarks = z.output<typeof remarks>
