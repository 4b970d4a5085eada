import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue, type Job } from '@cloudoc/core/server/jobs/jobs.ts'
import type { PeopleScope } from './audience-slice.ts'

interface FanOut<Scope extends PeopleScope> {
  /** Of the job. */
  name: string
  /** Makes those who work for the same company follow one another. */
  lock: (tx: Tx, companyId: number) => PromiseLike<unknown>
  /** Brings a slice of people to what it should be, and answers the last of it, where there may be more. */
  bring: (tx: Tx, scope: Scope & { today: string }) => Promise<number | undefined>
}

/**
 * Something that all people of a company are brought to, a thousand after a thousand. `sync` does the first
 * thousand at once, and wants the lock; `job` does the rest in the background, each thousand in a transaction
 * that also leaves the next: killed anywhere, it goes on where it was.
 */
export function defineFanOut<Scope extends PeopleScope>({
  name,
  lock,
  bring,
}: FanOut<Scope>): { job: Job<Scope>; sync: (tx: Tx, scope: Scope) => Promise<void> } {
  const job = defineJob<Scope>({
    name,
    async run(scope) {
      await inTransaction(async tx => {
        await lock(tx, scope.companyId)
        await sync(tx, scope)
      })
    },
  })
  async function sync(tx: Tx, asked: Scope): Promise<void> {
    const scope = { ...asked, today: asked.today ?? londonDate() }
    const last = await bring(tx, scope)
    if (last !== undefined) await enqueue(tx, job, { ...scope, after: last })
  }
  return { job, sync }
}
