import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'
import type { Edition } from '../shapes.ts'

/** A course that the provider has written and published, as companies begin one of their own from it. */
export interface Starter extends Edition {
  /** Public id: it stays the same from one edition of it to the next. */
  id: string
  /** Who learns it by the training matrix, and within how many days of an induction; '' and 0: it is not in there. */
  matrixFor: string
  matrixDays: number
}

/** The provider's courses that are published, in their order. Nobody's but the provider's, so it knows no company. */
export const courseStarters = port<(db: Db) => Promise<readonly Starter[]>>('courses of the provider', async () => [])
