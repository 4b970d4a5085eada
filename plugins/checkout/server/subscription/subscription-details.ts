import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { subscriptionDetails } from '../../contract/subscription.ts'
import { cardReply, defaultCard } from '../card/cards.ts'
import { knownOf } from './known.ts'
import { heldReply } from './present.ts'

export default handle(subscriptionDetails, async ({ input, actor, sql }) => {
  const all = ofCompany(sql, 'subscriptions', actor).where(
    which => void (input.subs_id === undefined ? which : which.where('document_id', input.subs_id)),
  )
  const rows = await all
    .clone()
    .select('subscriptions.*', sql.raw('count(*) over () as total'))
    .orderBy([
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(input.skip)
    .limit(input.limit)
  const total = Number((rows[0] as { total?: unknown } | undefined)?.total ?? 0)
  if (rows.length === 0 && input.subs_id !== undefined) return absent(subscriptionDetails.texts.none)
  const card = await defaultCard(sql, actor.company.id)
  const reply = {
    subscriptions: (await knownOf(sql, actor.company.id, rows)).map(known => heldReply(known, now())),
    card: card ? { brand: card.brand, last4: card.last_4, expired: cardReply(card).expired } : null,
  }
  return rows.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})
