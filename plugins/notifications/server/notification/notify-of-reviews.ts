import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineMorningJob, mondays } from '@cloudoc/core/server/jobs/morning.ts'
import './notify.ts'

/**
 * Every Monday morning, each company hears once how many of its documents are to be reviewed.
 * @acrossCompanies one job tells all companies, each of its own documents
 */
defineMorningJob(
  'notifications.tell-of-reviews',
  async () => {
    await inTransaction(async tx => {
      const at = now()
      const rows = await sql<{ company_id: number }>`
        insert into notifications (
               document_id, created_at, updated_at, published_at, company_id,
               category, title, content, link, subject, told_at)
        select 'n' || substr(md5(random()::text || due.company_id), 1, 23), ${at}, ${at}, ${at},
               due.company_id, 'review', 'Documents to review',
               due.count || case when due.count = 1 then ' document is' else ' documents are' end
                 || ' due for review within 30 days.',
               '/documents/need-review', 'review:' || to_char(${at}::timestamptz, 'IYYY-IW'), ${at}
          from (
            select company_id, count(*) as count
              from documents
             where deleted_at is null
               and review_date <= (${at}::timestamptz + interval '30 days')::date
             group by company_id) due
            on conflict (company_id, subject) do nothing
        returning company_id
        ${acrossCompanies('one job tells all companies, each of its own documents')}`.rows(tx)
      for (const { company_id } of rows)
        await emit(tx, 'notifications.created', { companyId: company_id, personId: null })
    })
  },
  mondays,
)
