import { now } from '@cloudoc/core/server/clock.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import './notify.ts'

/** Every Monday morning, each company hears once how many of its documents are to be reviewed. */
export const notifyOfReviews = defineJob({
  name: 'notifications.tell-of-reviews',
  every: '0 6 * * 1',
  async run() {
    await inTransaction(async tx => {
      const { rows } = await tx.sql.raw<{ rows: { company_id: number }[] }>(
        `insert into notifications (document_id, created_at, updated_at, published_at, company_id, category, title, content, link, subject, told_at)
         select 'n' || substr(md5(random()::text || due.company_id), 1, 23), :at, :at, :at, due.company_id, 'review', 'Documents to review',
                due.count || case when due.count = 1 then ' document is' else ' documents are' end || ' due for review within 30 days.', '/documents/need-review',
                'review:' || to_char(:at::timestamptz, 'IYYY-IW'), :at
           from (select company_id, count(*) as count from documents where deleted_at is null and review_date <= (:at::timestamptz + interval '30 days')::date group by company_id) due
         on conflict (company_id, subject) do nothing
         returning company_id`,
        { at: now() } as never,
      )
      for (const { company_id } of rows)
        await emit(tx, 'notifications.created', { companyId: company_id, personId: null })
    })
  },
})
