import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { graceDays } from '@cloudoc/subscriptions/server/services.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { pin } from './pin.ts'
import '../tables.ts'
import { noteSets } from './note-sets.ts'

/** Companies that one run sees to at most; the next goes on. */
const maxCompanies = 2000

/**
 * Makes sets whole that a release before 0.2 granted: it left out of a set what another one had brought. Each
 * set is seen to once, so that nothing comes back that somebody deletes later. While nodes of that release
 * serve, what they grant is found by the next run.
 * @acrossCompanies a job goes from one company to the next
 */
defineJob({
  name: 'documents.make-sets-whole',
  every: '*/10 * * * *',
  async run() {
    await noteSets(pool())
    const companies = await pool()('document_sets')
      .whereNull('whole_at')
      .distinct('company_id')
      .orderBy('company_id')
      .limit(maxCompanies)
    for (const { company_id } of companies) await inTransaction(tx => makeWhole(tx, company_id))
  },
})

interface Missing {
  package_id: string
  name: string
  templates: string[]
}

/**
 * What the held sets of a company sold and lack, as another set had it already; what was deleted from the
 * only set that had it stays so.
 */
const findMissing = (companyId: number): Statement<Missing> => sql<Missing>`
  select s.package_id, min(s.package_name) as name, array_agg(distinct template.id) as templates
    from document_sets waiting
    join subscriptions s
      on s.company_id = waiting.company_id
     and s.package_id = waiting.package_id
     and s.sendtype = 'subscription'
    join orders o on o.company_id = s.company_id and o.document_id = s.order_id
   cross join lateral jsonb_array_elements(o.lines) as line
   cross join lateral jsonb_array_elements_text(line -> 'templateIds') as template (id)
   where ${inCompany(companyId, 'waiting')}
     and waiting.whole_at is null
     and line ->> 'itemId' = s.package_id
     and coalesce(
           s.ended_at,
           s.expires_at + case when s.renews then make_interval(days => ${graceDays}) else '0' end) > ${now()}
     and exists (
       select 1
         from documents d
        where d.company_id = s.company_id
          and d.package_id <> s.package_id
          and split_part(d.source_id, ':', 1) = template.id)
   group by s.package_id
   order by min(s.starts_at), s.package_id`

async function makeWhole(tx: Tx, companyId: number): Promise<void> {
  await lockPlaces(tx, companyId)
  const rows = await findMissing(companyId).rows(tx)
  await pin(
    tx,
    companyId,
    now(),
    rows.map(({ package_id, name, templates }) => ({
      sendtype: 'subscription',
      itemId: package_id,
      name,
      templateIds: templates,
    })),
  )
  await ofCompany(tx.db, 'document_sets', companyId)
    .whereNull('whole_at')
    .update({ whole_at: now(), updated_at: now() })
}
