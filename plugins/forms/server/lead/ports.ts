import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'
import type { z } from 'zod'
import type { answerDetails } from '../../contract/answers.ts'
import type { Leads } from '../../contract/rules/leads.ts'

/** Something that an answer led to, as its reader may see it. */
export type CameOfAnswer = z.input<(typeof answerDetails)['reply']>['came'][number]

/**
 * Keys of fields that lead to somebody or something that is not there, or that the caller may not name. The room of quality
 * knows actions and registers, and answers.
 */
export const wrongLeads = port<(db: Db, actor: Actor, leads: Leads) => Promise<readonly string[]>>('wrong leads')

/** What came of answers, by the public id of what was sent first: what the caller may see of it. */
export const cameOfAnswer =
  port<(db: Db, actor: Actor, answerId: string) => Promise<readonly CameOfAnswer[]>>('what came of answers')
