import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { fanOut } from './fan-out.ts'

/**
 * Each night what was done and is soon over is opened again, and who has to take what is compared with what
 * they have, company by company. What is right is left as it is. Asked for again at four, which is past
 * midnight in London in any season.
 * @acrossCompanies each company that has a course is compared by itself
 */
defineJob({
  name: 'courses.sweep',
  every: '20 1,4 * * *',
  async run() {
    const rows = await sql<{ company_id: number }>`
      select distinct company_id
        from courses
       where current_id is not null
         ${acrossCompanies('each company that has a course is compared by itself')}
       order by company_id`.rows(pool())
    await inTransaction(async tx => {
      await enqueueAll(
        tx,
        fanOut,
        rows.map(({ company_id }) => ({ data: { companyId: company_id }, key: `sweep ${company_id}` })),
      )
    })
  },
})
