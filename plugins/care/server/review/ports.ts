import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Refusal } from '@cloudoc/core/server/call/outcome.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'
import type { z } from 'zod'
import type { reviewList } from '../../contract/reviews.ts'

/** A review that found that a document needs a change. */
export interface NeededChange {
  /** Public ids. */
  fileId: string
  reviewId: string
  /** Name of the document. */
  title: string
  /** What has to be changed, in the words of whoever reviewed it. */
  what: string
  /** Public id of who sees to it; '' for whoever reviewed it. */
  ownerId: string
  dueOn: string
}

/** Opens the action for a change that a document needs, in the transaction of its review: its public id. */
export const openActionOfReview =
  port<(tx: Tx, actor: Actor, change: NeededChange) => Promise<string | Refusal>>('an action of a review')

export type ActionOfReview = NonNullable<z.input<(typeof reviewList)['reply']>[number]['action']>

/** Actions that came of reviews of a document, by the public ids of the reviews: what the caller may see of them. */
export const actionsOfReviews =
  port<(db: Db, actor: Actor, fileId: string) => Promise<ReadonlyMap<string, ActionOfReview>>>('actions of reviews')
