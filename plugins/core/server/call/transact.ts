import { inTransaction, type Tx } from '../data/transaction.ts'
import { isRefusal, type Outcome, type Refusal } from './outcome.ts'

/** Thrown inside a transaction only to undo it; the refusal that it carries is the answer. */
class Undo extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('undo')
    this.refusal = refusal
  }
}

/**
 * Runs `work` in one transaction, which a refusal undoes (unless it says `keep`): for calls in steps; others
 * run in one as they are.
 */
export async function transact<R>(work: (tx: Tx) => Promise<Outcome<R>>): Promise<Outcome<R>> {
  try {
    return await inTransaction(async tx => {
      const result = await work(tx)
      if (isRefusal(result) && !result.commit) throw new Undo(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undo) return error.refusal
    throw error
  }
}
