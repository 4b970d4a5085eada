import { reviewFile } from '@cloudoc/care/contract/reviews.ts'
import { type ActionOfReview, type NeededChange } from '@cloudoc/care/server/services.ts'
import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { longDay } from '@cloudoc/core/server/uk-time.ts'
import { qualityManager, qualityReader } from '../../contract/shapes.ts'
import { seenBy } from '../action/find-actions.ts'
import { openAction } from '../action/open-action.ts'
import { findOwner } from '../action/owners.ts'

/** Row id of who makes a change; whoever manages quality gives it to others. */
async function ownerOf(tx: Tx, actor: Actor, ownerId: string): Promise<number | Refusal> {
  if (ownerId === '' || ownerId === actor.person.documentId) return actor.person.id
  if (!may(actor, ...qualityManager.permissions)) return refuse(reviewFile, 'notToGive')
  const owner = await findOwner(tx.db, actor, ownerId)
  return owner?.id ?? refuse(reviewFile, 'noOwner')
}

/** A document is of the company as a whole. What the manager of one location finds is theirs to follow. */
const siteOf = ({ sites }: Actor): number | null => (sites !== 'all' && sites.length === 1 && sites[0]) || null

/** Opens the action for a change that a review of a document asks for: one for each review. Six statements. */
export async function openReviewAction(tx: Tx, actor: Actor, change: NeededChange): Promise<string | Refusal> {
  const ownerId = await ownerOf(tx, actor, change.ownerId)
  if (typeof ownerId !== 'number') return ownerId
  const { id } = await openAction(tx, actor, {
    source: {
      kind: 'review',
      id: change.fileId,
      field: change.reviewId,
      label: `Review of ${change.title.slice(0, 200)}, ${longDay(londonDate())}`,
    },
    title: `Change the document ‘${change.title.slice(0, 220)}’`,
    why: change.what,
    ownerId,
    siteId: siteOf(actor),
    severity: 'medium',
    dueOn: change.dueOn,
    checkOn: null,
    by: actor.person,
  })
  return id
}

/** Actions of reviews of one document, at most. */
const most = 300

/**
 * Actions that came of reviews of a document, by the public id of the review: all that whoever sees quality may see, and
 * everybody’s own. One statement.
 */
export async function findReviewActions(
  db: Db,
  actor: Actor,
  fileId: string,
): Promise<ReadonlyMap<string, ActionOfReview>> {
  const seesAll = may(actor, ...qualityReader.permissions)
  const rows = await sql<{ review: string; id: string; number: number; state: string; owner_id: number }>`
    select a.source_field as review, a.document_id as id, a.number, a.state, a.owner_id
      from quality_actions a
     where ${inCompany(actor, 'a')}
       and a.source_kind = 'review'
       and a.source_id = ${fileId}
       ${seesAll ? seenBy(actor) : nothing}
       ${seesAll ? nothing : sql`and a.owner_id = ${actor.person.id}`}
     order by a.number desc
     limit ${most}`.rows(db)
  return new Map(
    rows.map(({ review, id, number, state, owner_id }) => [
      review,
      { actionId: id, number, state, mine: owner_id === actor.person.id },
    ]),
  )
}
