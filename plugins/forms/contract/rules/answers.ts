import { maxPoints } from '@cloudoc/esign/contract/signing.ts'
import { z } from 'zod'
import { key, maxFiles, maxLong, maxOptions, maxShort } from './definition.ts'

/** Keys of options; `other` among them where words of one's own stand in `other`. */
export const picked = z.object({ picked: z.array(key).max(maxOptions), other: z.string().max(maxShort).default('') })
export type Picked = z.output<typeof picked>
/** As of e-signature: in thousandths of the width of a box of 5 : 2. Said without a change on the way, as it also stands in replies; the check of its length is what makes it two. */
const point = z
  .array(z.number().int().min(0).max(1000))
  .length(2)
  .refine(([, y = 0]) => y <= 400) as unknown as z.ZodType<[number, number], [number, number]>
const strokes = z.array(z.array(point).min(1).max(maxPoints)).min(1).max(200)
/** A name, typed; and a drawing, where one was made. */
export const signed = z.object({
  name: z.string().trim().max(120),
  signature: z.union([z.object({ kind: z.literal('typed') }), z.object({ kind: z.literal('drawn'), strokes })]),
})
export type Signed = z.output<typeof signed>

/**
 * What somebody answered. `short`, `long`, `email`, `phone`: text. `number`: a number. `date`: '2026-11-23'. `time`: '14:30'. `yesNo`: 'yes' or 'no'. `choice` and `choices`: `picked`.
 * `file`: the tokens that `…/upload` gave, at most five. `signature`: `signed`.
 */
export const answer = z.union([
  z.string().max(maxLong),
  z.number(),
  picked,
  z.array(z.string().max(64)).max(maxFiles),
  signed,
])
export type Answer = z.output<typeof answer>
/** By the keys of their fields. What is not answered is not there. */
export const answers = z.record(key, answer)
export type Answers = z.output<typeof answers>
