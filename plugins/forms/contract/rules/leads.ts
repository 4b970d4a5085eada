import { id, idOrNone, list, personId, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { key, maxFields, maxOptions, maxShort } from './definition.ts'

/** Days that an action may have, at most. */
export const maxLeadDays = 365
/** People, and groups, that one answer tells at most. */
export const maxLeadTold = 20

/** Something that has to be put right when a question is answered so. */
const leadAction = z.object({
  title: text(200).default(''),
  /** A severity of actions; the room of quality knows them. */
  severity: text(20),
  /** Days from the answer to the day of the action. */
  days: z.number().int().min(0).max(maxLeadDays),
  /** Who sees to it; '': whoever manages the place that the answer comes from. */
  ownerId: idOrNone.default(''),
})

/**
 * What an answer leads to (next-lines-2 §1). It stands beside the definition, by the key of the field, as the scoring of an
 * audit does. `test` and `values` say which answers, as in a condition.
 */
export const lead = z.object({
  test: z.enum(['isOneOf', 'isMoreThan', 'isLessThan']),
  values: z.array(z.string().max(maxShort)).max(maxOptions),
  action: leadAction.nullable().default(null),
  /** Told by the bell and by mail, without a word of what was answered. */
  tell: z
    .object({ personIds: list(personId, maxLeadTold), groupIds: list(id, maxLeadTold) })
    .nullable()
    .default(null),
  /** A record in a register; the room of quality knows them. */
  record: z
    .object({ register: text(40) })
    .nullable()
    .default(null),
})
export type Lead = z.output<typeof lead>

/** By the keys of fields. A field that is not in it leads nowhere. */
export const leads = z.record(key, lead).refine(of => Object.keys(of).length <= maxFields, 'Invalid request')
export type Leads = z.output<typeof leads>
