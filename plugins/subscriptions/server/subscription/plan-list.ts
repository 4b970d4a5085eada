import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { planList } from '../../contract/subscription.ts'
import { type Listed, planItem } from './present.ts'

export default handleRead(planList, async ({ input, actor, db }) => {
  const at = now()
  const all = ofCompany(db, 'subscriptions', actor)
  const [counted] = await all.clone().count({ total: '*' })
  const newestFirst = all.clone().orderBy([
    { column: 'starts_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ])
  const rows: Listed[] = await newestFirst
    .clone()
    .select(
      'subscriptions.*',
      sql`(
        select json_agg(json_build_object('name', a.name, 'expires_at', a.expires_at) order by a.id)
          from subscription_add_ons a
         where a.subscription_id = subscriptions.id
           and a.company_id = subscriptions.company_id) as add_ons`.toRaw(db),
    )
    .offset(input.skip)
    .limit(input.limit)
  const current = await newestFirst.clone().where('expires_at', '>', at).whereNull('ended_at').first()
  const plans = {
    planList: rows.map(row => planItem(row, at)),
    userPlan: current?.plan ?? '',
    subscribedDateObj: current?.starts_at.toISOString() ?? '',
    expireDateObj: current?.expires_at.toISOString() ?? '',
  }
  const total = Number(counted?.total ?? 0)
  return rows.length === 0 ? empty(plans, 'nothing', { total }) : done(plans, { total })
})
