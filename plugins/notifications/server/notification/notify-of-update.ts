import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { withSet } from '@cloudoc/documents/server/services/documents.ts'
import './notify.ts'

/** As long as a title may be here. One that is longer must not keep the others from being told. */
const maxLength = 255

/**
 * Tells every company that has a document of its newer version, once, in however many of its sets it is: one
 * statement, whatever their number.
 * @acrossCompanies one job tells all companies, each of its own documents
 */
export const notifyOfUpdate = defineJob<{ versionId: number }>({
  name: 'notifications.tell-of-update',
  async run({ versionId }) {
    await inTransaction(async tx => {
      const at = now()
      const rows = await sql<{ company_id: number }>`
        with waiting as (
          select documents.company_id, count(*)::int as copies, min(documents.document_id) as file,
                 min(${withSet(sql`coalesce(documents.title, v.title)`)}) as name,
                 min(coalesce(documents.title, v.title)) as title
            from template_versions v
            join documents on documents.source_id = v.template_document_id and documents.deleted_at is null
            join template_versions held on held.id = documents.version_id and held.number < v.number
           where v.id = ${versionId}
           group by documents.company_id)
        insert into notifications (
               document_id, created_at, updated_at, published_at, company_id,
               category, title, content, link, subject, told_at)
        select 'n' || substr(md5(random()::text || w.file), 1, 23), ${at}, ${at}, ${at}, w.company_id,
               'update',
               left('Update available: '
                 || case when w.copies > 1 then w.title || ', in ' || w.copies || ' sets' else w.name end,
                 ${maxLength}),
               case
                 when coalesce(v.change, '') = '' then 'Version ' || v.version || ' is there to be looked at.'
                 else 'Version ' || v.version || ': ' || v.change
               end,
               case
                 when w.copies > 1 then '/documents/recent-updates'
                 else '/documents/update?id=' || w.file
               end,
               'update:' || v.template_document_id || ':' || v.number, ${at}
          from waiting w
          join template_versions v on v.id = ${versionId}
            on conflict (company_id, subject) do nothing
        returning company_id
        ${acrossCompanies('one job tells all companies, each of its own documents')}`.rows(tx)
      for (const { company_id } of rows)
        await emit(tx, 'notifications.created', { companyId: company_id, personId: null })
    })
  },
})
