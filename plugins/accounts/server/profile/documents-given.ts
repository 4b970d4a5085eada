import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'

/**
 * Was the caller given folders of the company's documents to read (documents §6)? Asked of employees alone.
 * The documents room answers it, in one statement.
 */
export const documentsGiven = port<(db: Db, actor: Actor) => Promise<boolean>>('documents given', async () => false)
