import { randomBytes } from 'node:crypto'
import type { AddOn, Plan, SendType } from '@cloudoc/catalogue/contract/rules/plans.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { SubscriptionState } from '../contract/subscription.ts'
import type { Grant, SoldLine } from '../server/subscription/grant.ts'

const newId = (): string => `a${randomBytes(12).toString('hex').slice(0, 23)}`
const day = 86_400_000

interface Subscription {
  packageId?: string
  sendtype?: SendType
  plan?: Plan
  state?: SubscriptionState
  addOns?: AddOn[] /** Days from now. */
  starts?: number
  ends?: number
  addOnsEnd?: number
}

/** A subscription of a company, made straight in the database: active for a year unless said otherwise. Answers its package's id. */
export async function aSubscription(app: App, companyId: number, made: Subscription = {}): Promise<string> {
  const {
    packageId = newId(),
    sendtype = 'subscription',
    plan = 'yearly',
    state = plan === 'trial' ? 'trial' : 'active',
    addOns = [],
    starts = 0,
    ends = 365,
    addOnsEnd = ends,
  } = made
  const at = (days: number): string => new Date(Date.now() + days * day).toISOString()
  const [row] = await app.sql<{ id: number }>(
    `insert into subscriptions (document_id, company_id, order_id, sendtype, package_id, package_name, package_slug, image, files, plan, licence, state, starts_at, expires_at, created_at, updated_at, published_at)
     values ($1, $2, $3, $4, $5, $6, 'a-package', '', 3, $7, 'single', $8, $9, $10, $9, $9, $9) returning id`,
    [
      newId(),
      companyId,
      newId(),
      sendtype,
      packageId,
      `Package ${packageId.slice(0, 6)}`,
      plan,
      state,
      at(starts),
      at(ends),
    ],
  )
  for (const name of addOns) {
    await app.sql(
      `insert into subscription_add_ons (document_id, company_id, subscription_id, name, plan, expires_at, created_at, updated_at, published_at) values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
      [newId(), companyId, row?.id, name, plan, at(addOnsEnd), at(starts)],
    )
  }
  return packageId
}

/** A line of an order as it was sold. */
export const aSoldLine = (line: Partial<SoldLine> = {}): SoldLine => ({
  sendtype: 'subscription',
  itemId: newId(),
  name: 'Care Home, England',
  slug: 'care-home-england',
  image: '/art/care-home.svg',
  files: line.templateIds?.length ?? 0,
  templateIds: [],
  plan: 'yearly',
  licence: 'single',
  addOns: [],
  ...line,
})

/** Grants as the settling of an order does, in the node and with all who listen there. Answers how many inserts it took. */
export async function granted(
  app: App,
  made: Partial<Grant> & Pick<Grant, 'companyId'>,
): Promise<Grant & { inserts: number }> {
  const whole: Grant = { orderId: newId(), lines: [aSoldLine()], at: new Date(), ...made }
  return { ...whole, inserts: Number(await app.run('plugins/subscriptions/testing/in-node.ts', 'grantInNode', whole)) }
}
