import { z } from 'zod'
import { signatureInput } from '@cloudoc/esign/contract/signing.ts'
import { key, maxFiles, maxLong, maxOptions, maxShort } from './definition.ts'

/** Keys of options; `other` among them where words of one's own stand in `other`. */
export const picked = z.object({ picked: z.array(key).max(maxOptions), other: z.string().max(maxShort).default('') })
export type Picked = z.output<typeof picked>
/** A name, typed; and a drawing, where one was made. */
export const signed = z.object({ name: z.string().trim().max(120), signature: signatureInput })
export type Signed = z.output<typeof signed>

/**
 * What somebody answered. `short`, `long`, `email`, `phone`: text. `number`: a number. `date`: '2026-11-23'. `time`: '14:30'. `yesNo`: 'yes' or 'no'. `choice` and `choices`: `picked`.
 * `file`: the tokens that `…/upload` gave, at most five. `signature`: `signed`.
 */
export const answer = z.union([z.string().max(maxLong), z.number(), picked, z.array(z.string().max(64)).max(maxFiles), signed])
export type Answer = z.output<typeof answer>
/** By the keys of their fields. What is not answered is not there. */
export const answers = z.record(key, answer).meta({ id: 'FormAnswers' })
export type Answers = z.output<typeof answers>

/** Of `choice` and `choices`. */
