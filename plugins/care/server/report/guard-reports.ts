import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { post } from '@cloudoc/core/server/mail/outbox.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'
import '../events.ts'
import '../tables.ts'

const uid = 'plugin::care.report'
/** What staff change, and what the platform writes along with it. */
const changed = ['state', 'reply', 'updatedBy']

/** Staff answer a report and close it; nothing else of it is changed in the admin, and none is made or deleted there. Whoever reported is told of the reply by mail and on the bell, once for each text; nobody who has left. @acrossCompanies staff answer companies; the report says which */
export const guardReports: DocumentMiddleware = async (context, next) => {
  const { params, action } = context
  if (context.uid !== uid || action.startsWith('find') || action.startsWith('count')) return next()
  const { documentId } = params
  if (action !== 'update' || documentId === undefined) throw new Error('Reports are written by companies alone.')
  params.data = Object.fromEntries(Object.entries(params.data ?? {}).filter(([name]) => changed.includes(name)))
  const before = await inTransaction(({ sql }) => sql('care_issues').where({ document_id: documentId }).first('reply'))
  const answer = await next()
  await inTransaction(async tx => {
    const row = await tx.sql('care_issues').where({ document_id: documentId }).forUpdate().first()
    const reply = row?.reply?.trim() ?? ''
    if (!row || reply === '' || reply === before?.reply?.trim()) return
    await ofCompany(tx.sql, 'care_issues', row.company_id)
      .where({ id: row.id })
      .update({ replied_at: now(), ...(row.state === 'open' && { state: 'answered' }) })
    const reporter = await ofCompany(tx.sql, 'people', row.company_id)
      .where({ id: row.reporter_row })
      .whereNull('deleted_at')
      .first('work_email')
    if (!reporter) return
    await emit(tx, 'care.report-answered', {
      companyId: row.company_id,
      personId: row.reporter_row,
      reportId: row.document_id,
      fileId: row.file_key,
      documentName: row.document_name,
      reply,
    })
    await post(tx, {
      to: reporter.work_email ?? undefined,
      letter: {
        subject: `About ${row.document_name}`,
        preview: 'An answer to what you reported.',
        paragraphs: [`You told us that something is amiss with ‘${row.document_name}’. This is our answer:`, reply],
        button: {
          label: 'Open the document',
          href: `${publicOrigin()}/company/documents/history?id=${row.file_key}&tab=help`,
        },
      },
    })
  })
  return answer
}
