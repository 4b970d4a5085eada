import type { Someone } from '../../plugins/accounts/testing/builders.ts'
import { aPackage } from '../../plugins/catalogue/testing/builders.ts'
import { agreement } from '../../plugins/checkout/contract/agreement.ts'
import { cardList } from '../../plugins/checkout/contract/cards.ts'
import { updatePlan } from '../../plugins/checkout/contract/subscription.ts'
import { aBuyer, aSubscriber, begin, pay, reportSuccess } from '../../plugins/checkout/testing/shop.ts'
import { refund, type Shop } from '../money.ts'

/** Companies that are about to do something with money. `start` lets all of them begin at once; each goes as far as it comes until the node is gone. */
export interface Round {
  companies: Someone[]
  start(): Promise<unknown>
}

const each = { buying: 6, refunding: 4, changing: 3, renewing: 5 }
const many = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** Everything that moves money, by companies of its own: purchases, refunds by staff, changes with a saved card, and renewals that are due. `name` tells the rounds apart. */
export async function aRound(
  shop: Shop,
  staff: string,
  name: string,
  pence: (below: number) => number,
): Promise<Round> {
  const { app } = shop
  const packageId = (await aPackage(app)).id
  const buying = await many(each.buying, () => aBuyer(app, { packageId }))
  const [refunding, changing, renewing] = [
    await many(each.refunding, () => aSubscriber(app, { packageId })),
    await many(each.changing, () => aSubscriber(app, { packageId })),
    await many(each.renewing, () => aSubscriber(app, { packageId })),
  ]
  await app.sql(
    `update subscriptions set expires_at = now() at time zone 'utc' - interval '1 minute', starts_at = now() at time zone 'utc' - interval '1 year 1 minute' where company_id = any($1)`,
    [renewing.map(({ companyId }) => companyId)],
  )

  const buys = async (buyer: Someone): Promise<unknown> => {
    const { response } = await begin(app, buyer, { accepted: agreement.version })
    await pay(app, response)
    return reportSuccess(app, buyer, response.orderId)
  }
  const refunds = async ({ companyId }: Someone, at: number): Promise<unknown> => {
    const [order] = await app.sql<{ id: string }>(
      `select document_id as id from orders where company_id = $1 and state = 'paid' order by id limit 1`,
      [companyId],
    )
    return refund(app, staff, { order: order?.id ?? '', pence: 500 + pence(10_000), key: `${name}-${at}` })
  }
  const changes = async ({ token, subscriptionId }: Someone & { subscriptionId: string }): Promise<unknown> => {
    const [card] = (await app.call(cardList, {}, { as: token })).response
    return app.call(
      updatePlan,
      { subs_id: subscriptionId, plan: 'yearly', type: 'single', addOns: ['updates'], token: card?._id },
      { as: token },
    )
  }
  return {
    companies: [...buying, ...refunding, ...changing, ...renewing],
    start() {
      // What a killed node had never answers.
      void app.job('checkout.renewals').catch(() => undefined)
      return Promise.all(
        [...buying.map(buys), ...refunding.map(refunds), ...changing.map(changes)].map(work =>
          work.catch(() => undefined),
        ),
      )
    },
  }
}
