import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'

/** Days before a licence ends that its first notice goes out. */
export const noticeDays = 30
/** Rows in one statement. */
const batchSize = 5_000

/**
 * Writes down all that comes due, however much it is: 5,000 in a statement, so that none of them keeps others
 * waiting for long. Two nodes that do it at once stop when neither finds more.
 */
export async function planRenewals(db: Db): Promise<void> {
  while ((await planSome(db)) > 0);
}

/**
 * Licences 30 days ahead, add-ons that are paid monthly a day ahead. Whoever plans the same period changes
 * nothing. What was cancelled, and trials, do not renew. Answers how many were written.
 */
async function planSome(db: Db): Promise<number> {
  const at = now()
  return sql`
    with due as (
      select s.id, s.company_id, s.expires_at as due_at, true as licence
        from subscriptions s
       where s.ended_at is null
         and s.state = 'active'
         and s.plan <> 'trial'
         and s.expires_at <= ${at}::timestamp + make_interval(days => ${noticeDays})
         and s.expires_at > ${at}::timestamp - interval '14 days'
      union
      select s.id, s.company_id, a.expires_at, false
        from subscription_add_ons a
        join subscriptions s on s.id = a.subscription_id and s.company_id = a.company_id
       where s.ended_at is null
         and s.state = 'active'
         and s.renews
         and s.plan <> 'trial'
         and a.name <> 'printing'
         and a.expires_at < s.expires_at
         and a.expires_at <= ${at}::timestamp + interval '1 day'
         and a.expires_at > ${at}::timestamp - interval '14 days')
    insert into renewals (
      document_id, created_at, updated_at, published_at, company_id, subscription_id,
      due_at, licence, state, tries, next_at)
    select 'r' || substr(md5(due.id::text || ' ' || due.due_at::text), 1, 23),
           ${at}::timestamp, ${at}::timestamp, ${at}::timestamp,
           due.company_id, due.id, due.due_at, due.licence, 'planned', 0,
           case when due.licence then ${at}::timestamp else due.due_at end
      from due
     where not exists (
       select 1
         from renewals r
        where r.subscription_id = due.id
          and r.company_id = due.company_id
          and r.due_at = due.due_at)
     limit ${batchSize}
    on conflict (subscription_id, due_at) do nothing
    ${acrossCompanies('the renewals of all companies are planned together')}`.run(db)
}
