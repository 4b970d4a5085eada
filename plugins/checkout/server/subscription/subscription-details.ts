import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { subscriptionDetails } from '../../contract/subscription.ts'
import { cardReply, defaultCard } from '../card/cards.ts'
import { knownOf } from './known.ts'
import { heldReply } from './subscription-replies.ts'

export default handleRead(subscriptionDetails, async ({ input, actor, db }) => {
  const all = ofCompany(db, 'subscriptions', actor).where(
    which => void (input.subs_id === undefined ? which : which.where('document_id', input.subs_id)),
  )
  const rows = await all
    .clone()
    .select('subscriptions.*', sql`count(*) over () as total`.toRaw(db))
    .orderBy([
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(input.skip)
    .limit(input.limit)
  const total = Number((rows[0] as { total?: unknown } | undefined)?.total ?? 0)
  if (rows.length === 0 && input.subs_id !== undefined) return notFound(subscriptionDetails.texts.none)
  const card = await defaultCard(db, actor.company.id)
  const reply = {
    subscriptions: (await knownOf(db, actor.company.id, rows)).map(known => heldReply(known, now())),
    card: card ? { brand: card.brand, last4: card.last_4, expired: cardReply(card).expired } : null,
  }
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
