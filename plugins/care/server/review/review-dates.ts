import { completenessOf } from '@cloudoc/accounts/server/services/company.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { firstReview } from '@cloudoc/documents/server/services/documents.ts'
import { reviewDefaults, setFirstReview } from '../../contract/reviews.ts'
import { isAhead, nextReview, reviewSettings } from './settings.ts'

/** Fewer filled details than these lead to the profile (documents §4, rulings 23). */
const enoughDetails = 12

async function detailsOf(db: Db, actor: Actor): Promise<number> {
  const company = await db('companies').where({ id: actor.company.id }).first('name', 'details')
  return company ? completenessOf(company.name, company.details) : 0
}

export default [
  handleWrite(setFirstReview, async ({ input: { date }, actor, tx }) => {
    const { texts } = setFirstReview
    if (!isAhead(date)) return refuse(setFirstReview, 'past', { errors: { date: setFirstReview.refusals.past.text } })
    const changed = await firstReview(tx, actor, date)
    const details = await detailsOf(tx.db, actor)
    return done(
      { changed, details, next: details < enoughDetails ? ('/profile' as const) : ('/documents' as const) },
      { text: texts.saved },
    )
  }),
  handleRead(reviewDefaults, async ({ actor, db }) => {
    const settings = await reviewSettings(db, actor.company.id)
    const [never] = await ofCompany(db, 'documents', actor)
      .whereNull('deleted_at')
      .whereNull('reviewed_at')
      .whereNull('issued_id')
      .count({ count: '*' })
    return done({
      review_date: nextReview(settings),
      months: settings.months,
      neverReviewed: Number(never?.count ?? 0),
      details: await detailsOf(db, actor),
    })
  }),
]
