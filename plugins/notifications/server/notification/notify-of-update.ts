import { now } from '@cloudoc/core/server/clock.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import './notify.ts'

/** As long as a title may be here. One that is longer must not keep the others from being told. */
const maxLength = 255

/** Tells every company that has a document of its newer version: one statement, whatever their number. */
export const notifyOfUpdate = defineJob<{ versionId: number }>({
  name: 'notifications.tell-of-update',
  async run({ versionId }) {
    await inTransaction(async tx => {
      const { rows } = await tx.sql.raw<{ rows: { company_id: number }[] }>(
        `insert into notifications (document_id, created_at, updated_at, published_at, company_id, category, title, content, link, subject, told_at)
         select 'n' || substr(md5(random()::text || d.id), 1, 23), :at, :at, :at, d.company_id, 'update', left('Update available: ' || coalesce(d.title, v.title), ${maxLength}),
                case when coalesce(v.change, '') = '' then 'Version ' || v.version || ' is there to be looked at.' else 'Version ' || v.version || ': ' || v.change end,
                '/documents/update' || chr(63) || 'id=' || d.document_id, 'update:' || v.template_document_id || ':' || v.number, :at
           from template_versions v
           join documents d on d.template_id = v.template_document_id and d.deleted_at is null
           join template_versions held on held.id = d.version_id and held.number < v.number
          where v.id = :versionId
         on conflict (company_id, subject) do nothing
         returning company_id`, { at: now(), versionId } as never)
      for (const { company_id } of rows) await emit(tx, 'notifications.created', { companyId: company_id, personId: null })
    })
  },
})
